import { PictureTooLargeError, pictureTooLarge } from '../../pictures/picture-size';

/** What a photo without a usable code means for the customer. */
export const noCodeOnPhoto =
  'На фото не видно коду. Зніми його ближче, рівно, при світлі й без відблисків';

/** Explains why a photo could not be read. */
export function pictureProblem(error: unknown): string {
  if (error instanceof PictureTooLargeError) return pictureTooLarge;
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NetworkError'
    ? 'Читач кодів не завантажився. Перевір зв’язок і спробуй ще раз'
    : 'Це фото не відкрилося. Обери інше, у форматі JPEG або PNG';
}
