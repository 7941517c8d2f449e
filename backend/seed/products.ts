import { mainAccessories } from './products/main-accessories';
import { mainBonus } from './products/main-bonus';
import { mainDevices } from './products/main-devices';
import { mainSticks } from './products/main-sticks';
import { ogoDevices } from './products/ogo-devices';
import { ogoNicotine } from './products/ogo-nicotine';
import { ogoSticks } from './products/ogo-sticks';
import { ogoThings } from './products/ogo-things';
import type { Product } from './products/product';

export type { Fact, Placement, Product } from './products/product';

export const products: Product[] = [
  ...mainSticks,
  ...mainDevices,
  ...mainBonus,
  ...mainAccessories,
  ...ogoSticks,
  ...ogoDevices,
  ...ogoNicotine,
  ...ogoThings,
];
