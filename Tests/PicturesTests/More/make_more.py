#!/usr/bin/env python3
"""Makes the pictures in this folder: make_more.py OUTDIR; needs Pillow and numpy. Own work, no other content.

The test card, 96x64: red top-left (230,40,40), green top-right (40,200,80), blue bottom-left (50,90,240), a white
arrow that points up, the rest about (100,110,90).
"""
import io, os, struct, sys, zlib
import numpy as np
from PIL import Image, ImageDraw

OUT = sys.argv[1]
W, H = 96, 64


def put(name, data):
    with open(os.path.join(OUT, name), "wb") as f:
        f.write(data)


def enc(im, fmt, **kw):
    b = io.BytesIO()
    im.save(b, fmt, **kw)
    return b.getvalue()


def card(hue=90):
    im = Image.new("RGB", (W, H), (100, 110, hue))
    d = ImageDraw.Draw(im)
    d.rectangle((0, 0, 15, 15), fill=(230, 40, 40))
    d.rectangle((W - 16, 0, W - 1, 15), fill=(40, 200, 80))
    d.rectangle((0, H - 16, 15, H - 1), fill=(50, 90, 240))
    d.polygon([(48, 16), (58, 32), (52, 32), (52, 48), (44, 48), (44, 32), (38, 32)], fill="white")
    return im


def chunk(tag, data):
    return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))


def png(depth, ctype, rows, extra=b"", interlace=0):
    data = zlib.compress(b"".join(b"\0" + r for r in rows), 9)
    head = struct.pack(">IIBBBBB", W, H, depth, ctype, 0, 0, interlace)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def adam7(a):
    for x0, y0, dx, dy in [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]:
        for row in a[y0::dy, x0::dx]:
            yield row.tobytes()


def packed(gray, depth):
    q = (gray >> (8 - depth)).astype(np.uint8)
    bits = np.unpackbits(q[:, :, None], axis=2)[:, :, 8 - depth:].reshape(H, -1)
    return [r.tobytes() for r in np.packbits(bits, axis=1)]


def u16(*n):
    return struct.pack(">%dH" % len(n), *n)


c = card()
rgb = np.asarray(c)
gray = np.asarray(c.convert("L"))
half = np.full((H, W, 1), 128, np.uint8)

# -- JPEG
put("progressive.jpg", enc(c, "JPEG", quality=92, progressive=True))
put("gray-progressive.jpg", enc(c.convert("L"), "JPEG", quality=92, progressive=True))
put("restart.jpg", enc(c, "JPEG", quality=92, restart_marker_blocks=1))
cmyk = c.convert("CMYK")
put("cmyk-progressive.jpg", enc(cmyk, "JPEG", quality=92, progressive=True))
adobe = enc(cmyk, "JPEG", quality=92)
at = adobe.index(b"\xff\xee")
put("cmyk-no-adobe.jpg", adobe[:at] + adobe[at + 2 + struct.unpack(">H", adobe[at + 2:at + 4])[0]:])
# YCCK as Photoshop writes it: YCC of the inks taken as RGB, black inverted; Pillow inverts all four when saving.
inks = np.asarray(cmyk)
ycc = np.asarray(Image.fromarray(inks[:, :, :3], "RGB").convert("YCbCr"))
stored = np.dstack([255 - ycc, inks[:, :, 3]])
ycck = bytearray(enc(Image.fromarray(stored.astype(np.uint8), "CMYK"), "JPEG", quality=92))
at = ycck.index(b"Adobe")
ycck[at + 11] = 2
put("ycck.jpg", bytes(ycck))
# An EXIF block with a whole JPEG as its thumbnail, end marker and all, and rubbish behind the picture.
thumb = enc(c.resize((24, 16)), "JPEG")
app1 = b"Exif\0\0MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x0112, 3, 1, 3, 0, 0) + thumb
plain = enc(c, "JPEG", quality=92)
put("thumbnail-orientation3.jpg", plain[:2] + b"\xff\xe1" + u16(2 + len(app1)) + app1 + plain[2:] + b"\0rubbish\xff\xd8" * 9)
put("thumbnail-truncated.jpg", (plain[:2] + b"\xff\xe1" + u16(2 + len(app1)) + app1 + plain[2:])[:-40])
put("progressive-truncated.jpg", enc(c, "JPEG", quality=92, progressive=True)[:-2])

# -- PNG
put("interlaced.png", png(8, 2, adam7(rgb), interlace=1))
for depth in (1, 2, 4):
    put("gray%d.png" % depth, png(depth, 0, packed(gray, depth)))
    put("gray%d-transparent-white.png" % depth, png(depth, 0, packed(gray, depth), chunk(b"tRNS", u16((1 << depth) - 1))))
put("gray8-transparent-white.png", png(8, 0, [r.tobytes() for r in gray], chunk(b"tRNS", u16(255))))
g16 = gray.astype(">u2") * 257
put("gray16-transparent-white.png", png(16, 0, [r.astype(">u2").tobytes() for r in g16], chunk(b"tRNS", u16(65535))))
put("rgb8-transparent-red.png", png(8, 2, [r.tobytes() for r in rgb], chunk(b"tRNS", u16(230, 40, 40))))
c16 = (rgb.astype(np.uint32) * 257).astype(">u2")
put("rgb16-transparent-red.png", png(16, 2, [r.tobytes() for r in c16], chunk(b"tRNS", u16(230 * 257, 40 * 257, 40 * 257))))
a16 = np.dstack([c16, np.full((H, W), 128 * 257, ">u2")]).astype(">u2")
put("rgba16-half.png", png(16, 6, [r.tobytes() for r in a16]))
put("gray-alpha8-half.png", png(8, 4, [r.tobytes() for r in np.dstack([gray, half])]))
la16 = np.dstack([g16, np.full((H, W), 128 * 257)]).astype(">u2")
put("gray-alpha16-half.png", png(16, 4, [r.tobytes() for r in la16]))
pal = np.full((H, W), 0, np.uint8)
colors = [(100, 110, 90), (230, 40, 40), (40, 200, 80), (50, 90, 240), (255, 255, 255)]
for i, k in enumerate(colors):
    pal[(rgb == k).all(axis=2)] = i
plte = chunk(b"PLTE", bytes(sum(colors, ())))
put("palette4-transparency.png", png(4, 3, packed(pal << 4, 4), plte + chunk(b"tRNS", bytes([255, 128, 0]))))
put("palette8-one-transparent.png", png(8, 3, [r.tobytes() for r in pal], plte + chunk(b"tRNS", bytes([255, 255, 0]))))
exif = b"II*\0" + struct.pack("<IHHHIHHI", 8, 1, 0x0112, 3, 1, 6, 0, 0)
turned = np.rot90(rgb)  # counter-clockwise; the viewer turns it back
rows = zlib.compress(b"".join(b"\0" + r.tobytes() for r in turned))
put("exif-orientation6.png", b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", H, W, 8, 2, 0, 0, 0))
    + chunk(b"eXIf", exif) + chunk(b"IDAT", rows) + chunk(b"IEND", b""))
bomb = zlib.compress(b"\0" * (1 << 22), 9)
put("text-bomb.png", png(8, 2, [r.tobytes() for r in rgb], chunk(b"zTXt", b"Comment\0\0" + bomb) + chunk(b"iCCP", b"x\0\0" + bomb)))

# -- GIF: a palette of five, built by Pillow from the same indices
flat = Image.fromarray(pal, "P")
flat.putpalette(bytes(sum(colors, ())))
gif = bytearray(enc(flat, "GIF"))
put("transparent-red.gif", enc(flat, "GIF", transparency=1))
put("interlaced.gif", enc(flat, "GIF", interlace=1))
at = gif.index(b"\x2c", 13 + (3 << ((gif[10] & 7) + 1)))
small = bytearray(gif)
small[6:10] = struct.pack("<HH", 120, 100)
small[at + 1:at + 5] = struct.pack("<HH", 10, 20)
put("small-frame.gif", bytes(small))
none = bytearray(gif)
none[6:10] = b"\0\0\0\0"
put("no-screen.gif", bytes(none))
put("no-trailer.gif", bytes(gif[:-1]))
huge = bytearray(gif)
huge[at + 5:at + 9] = b"\xff\xff\xff\xff"
put("huge-frame.gif", bytes(huge))

# -- WebP
put("lossless.webp", enc(c, "WEBP", lossless=True))
rgba = np.dstack([rgb, half])
put("lossy-half.webp", enc(Image.fromarray(rgba, "RGBA"), "WEBP", quality=95, exact=True))
put("exif-orientation6.webp", enc(Image.fromarray(turned), "WEBP", lossless=True, exif=b"Exif\0\0" + exif))
frames = [card(hue) for hue in (90, 150, 210)]
put("animated.webp", enc(frames[0], "WEBP", save_all=True, append_images=frames[1:], duration=100, lossless=True))


def le24(n):
    return struct.pack("<I", n)[:3]


def webp(width, height, frame, x, y):
    body = enc(frame, "WEBP", lossless=True)[12:]
    anmf = le24(x // 2) + le24(y // 2) + le24(W - 1) + le24(H - 1) + le24(100) + b"\2" + body
    body = (b"WEBPVP8X" + struct.pack("<I", 10) + b"\x12\0\0\0" + le24(width - 1) + le24(height - 1)
            + b"ANIM" + struct.pack("<I", 6) + b"\xff\xff\xff\xff\0\0" + b"ANMF" + struct.pack("<I", len(anmf)) + anmf)
    return b"RIFF" + struct.pack("<I", len(body)) + body


put("animated-small-frame.webp", webp(120, 100, c, 10, 20))

# -- BMP
put("rgb24.bmp", enc(c, "BMP"))
put("palette8.bmp", enc(flat, "BMP"))
bits = np.packbits(gray > 128, axis=1)


def bmp(depth, rows, height, masks=b"", palette=b"", header=40, compression=0, width=W):
    data = b"".join(r + b"\0" * (-len(r) % 4) for r in rows)
    start = 14 + header + len(palette) + (len(masks) if header == 40 else 0)
    info = struct.pack("<IiiHHIIiiII", header, width, height, 1, depth, compression, len(data), 2835, 2835, len(palette) // 4, 0)
    info += masks
    info += b"\0" * (14 + header - 14 - len(info)) if header > 40 else b""
    return b"BM" + struct.pack("<IHHI", start + len(data), 0, 0, start) + info + palette + data


put("one-bit.bmp", bmp(1, [r.tobytes() for r in bits[::-1]], H, palette=b"\0\0\0\0\xff\xff\xff\0"))
put("top-down.bmp", bmp(24, [r.tobytes() for r in rgb[:, :, ::-1]], -H))
r5 = ((rgb[:, :, 0].astype(int) >> 3 << 11) | (rgb[:, :, 1].astype(int) >> 2 << 5) | (rgb[:, :, 2] >> 3)).astype("<u2")
put("rgb565.bmp", bmp(16, [r.tobytes() for r in r5[::-1]], H, masks=struct.pack("<III", 0xF800, 0x7E0, 0x1F), compression=3))
# Every second column, to stay small.
bgra = np.dstack([rgb[:, :, ::-1], half])[::-1, ::2]
put("rgba32-half.bmp", bmp(32, [r.tobytes() for r in bgra], H, header=108, compression=3,
    width=W // 2, masks=struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000)))
put("rgb32.bmp", bmp(32, [r.tobytes() for r in np.dstack([rgb[:, :, ::-1], half * 0])[::-1, ::2]], H, width=W // 2))
put("truncated.bmp", enc(c, "BMP")[:-500])
rle = b"".join(b"".join(bytes([1, v]) for v in row) + b"\0\0" for row in pal[::-1]) + b"\0\1"
bgr0 = b"".join(bytes([b, g, r, 0]) for r, g, b in colors)
put("rle8.bmp", bmp(8, [rle], H, palette=bgr0, compression=1))
