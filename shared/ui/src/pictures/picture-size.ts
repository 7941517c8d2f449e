// https://www.w3.org/TR/png-3/#11IHDR
// https://www.w3.org/Graphics/JPEG/itu-t81.pdf (B.2.2)
// https://developers.google.com/speed/webp/docs/riff_container

/** The width and height of a picture in pixels, before it is turned upright. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The photo has more pixels than a phone has memory for. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError';
}

/** What is said about such a photo. */
export const pictureTooLarge =
  'Це фото завелике для телефона: понад 80 мегапікселів. Зменш його або зроби нове';

/** Cameras of phones take up to 64 million; four bytes each when it is decoded. */
const maxPixels = 80_000_000;

/** The segments before the size of a JPEG: metadata, previews, colours. */
const maxSegments = 500;

type Bytes = DataView<ArrayBuffer>;

async function bytesAt(file: Blob, at: number, length: number): Promise<Bytes | null> {
  const bytes = new DataView(await file.slice(at, at + length).arrayBuffer());
  return bytes.byteLength === length ? bytes : null;
}

function textAt(bytes: Bytes, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(bytes.buffer, at, length));
}

function uint24(bytes: Bytes, at: number): number {
  return bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x1_00_00;
}

/** A frame of a JPEG begins with these markers; among them are three others. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

async function jpegSize(file: Blob): Promise<PictureSize | null> {
  let at = 2;
  for (let segment = 0; segment < maxSegments; segment += 1) {
    const bytes = await bytesAt(file, at, 9);
    if (bytes?.getUint8(0) !== 0xff) return null;
    const marker = bytes.getUint8(1);
    if (isFrame(marker)) return { width: bytes.getUint16(7), height: bytes.getUint16(5) };
    // Markers may be filled up in front.
    if (marker === 0xff) at += 1;
    else at += 2 + bytes.getUint16(2);
  }
  return null;
}

function webpSize(head: Bytes): PictureSize | null {
  switch (textAt(head, 12, 4)) {
    case 'VP8X':
      return { width: uint24(head, 24) + 1, height: uint24(head, 27) + 1 };
    case 'VP8L': {
      const bits = head.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        width: head.getUint16(26, true) & 0x3fff,
        height: head.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}

/** The size that a JPEG, PNG or WebP names in its head; null for other files. */
async function readSize(file: Blob): Promise<PictureSize | null> {
  const head = await bytesAt(file, 0, 30);
  if (head === null) return null;
  if (head.getUint16(0) === 0xff_d8) return jpegSize(file);
  if (head.getUint32(0) === 0x89_50_4e_47) {
    return { width: head.getUint32(16), height: head.getUint32(20) };
  }
  const isWebp = textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP';
  return isWebp ? webpSize(head) : null;
}

/** Throws a `PictureTooLargeError` for a file that would take too much memory, before it is decoded. */
export async function refuseHugePicture(file: Blob): Promise<void> {
  const size = await readSize(file);
  if (size && size.width * size.height > maxPixels) {
    throw new PictureTooLargeError(`${size.width} × ${size.height} pixels`);
  }
}
