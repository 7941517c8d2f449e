import { mainSticks } from './products/main-sticks';
import type { Product } from './products/product';

export type { Fact, Placement, Product } from './products/product';

export const products: Product[] = [...mainSticks];
