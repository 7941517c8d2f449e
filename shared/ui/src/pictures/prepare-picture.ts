import { refuseHugePicture } from './picture-size';

/** How a picture is redrawn. */
export type PictureMeasures = {
  /** In pixels; a smaller picture keeps its size. */
  longestSide?: number | undefined;
  /** Of the JPEG, 0 to 1. */
  quality?: number | undefined;
};

function draw(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  // What is transparent would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/jpeg',
      quality,
    );
  });
}

/**
 * The picture of a file as an upright JPEG of a size for mobile networks, without the camera's
 * metadata. Rejects what is no picture, and with a `PictureTooLargeError` what is too large to be decoded.
 */
export async function preparePicture(
  file: Blob,
  { longestSide = 2000, quality = 0.86 }: PictureMeasures = {},
): Promise<Blob> {
  await refuseHugePicture(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = draw(bitmap, longestSide);
  bitmap.close();
  const picture = await toJpeg(canvas, quality);
  // iOS limits the memory of all canvases together.
  canvas.width = 0;
  canvas.height = 0;
  return picture;
}
