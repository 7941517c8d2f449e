import { openPicture, type PictureSource } from './read-picture';

/** A picture that can be sent. */
export interface TakenPicture {
  /** A JPEG without the data that cameras add, such as the place. */
  readonly image: Blob;
  readonly width: number;
  readonly height: number;
}

/** Enough to read a sheet of codes again elsewhere. */
const sentSide = 2048;
const quality = 0.85;

/** Takes what a camera shows, or a photo, as an upright JPEG of moderate size. */
export async function takePicture(source: PictureSource): Promise<TakenPicture> {
  const picture = await openPicture(source, sentSide);
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  picture.close();
  return { image: await canvas.convertToBlob({ type: 'image/jpeg', quality }), width, height };
}
