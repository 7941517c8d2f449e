import type { ProductClass } from '@club/api/contract/product-class';

/** The words of operators for each product class. */
export const classTitles: Readonly<Record<ProductClass, string>> = {
  sticks: 'стіки',
  device: 'пристрої',
  accessory: 'аксесуари',
  cigarettes: 'сигарети',
  pouch: 'паучі',
  merch: 'мерч',
  bonus: 'товари за XP',
};
