import { mainAccessories } from './products/main-accessories';
import { mainBonus } from './products/main-bonus';
import { mainDevices } from './products/main-devices';
import { mainSticks } from './products/main-sticks';
import { ogoAccessories } from './products/ogo-accessories';
import { ogoBonus } from './products/ogo-bonus';
import { ogoCigs } from './products/ogo-cigs';
import { ogoDevices } from './products/ogo-devices';
import { ogoMerch } from './products/ogo-merch';
import { ogoSticks } from './products/ogo-sticks';
import { ogoVelo } from './products/ogo-velo';
import type { Product } from './products/product';

export type { Product } from './products/product';

export const products: Product[] = [
  ...mainSticks,
  ...mainDevices,
  ...mainBonus,
  ...mainAccessories,
  ...ogoSticks,
  ...ogoDevices,
  ...ogoCigs,
  ...ogoVelo,
  ...ogoAccessories,
  ...ogoBonus,
  ...ogoMerch,
];
