import { PictureTooLargeError, pictureTooLarge } from './picture-size';

/** Explains why a chosen file cannot be redrawn. The browser has no words for why a file does not open. */
export function pictureFault(error: unknown): string {
  return error instanceof PictureTooLargeError
    ? pictureTooLarge
    : 'Цей файл не відкривається як фото. Обери JPEG, PNG або WebP';
}
