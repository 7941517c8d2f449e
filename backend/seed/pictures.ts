import { products } from './products';
import type { PictureSpec } from './pictures/spec';

export { drawPicture } from './pictures/draw';
export type { PictureSpec } from './pictures/spec';

/** Every drawn picture by its name under /pictures/<name>.svg. */
export const pictures: Map<string, PictureSpec> = new Map(
  products.map((product) => [product.picture, product.art]),
);
