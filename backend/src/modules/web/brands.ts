import type { Brand } from '@club/domain/brand';
import type { Config } from '../../config';
import type { CookiesOfPage } from './cookies';

/** How a brand looks before any style is loaded. */
export const brandFaces = {
  main: {
    themeColor: '#FAF7F2',
    description: 'Клуб «Іскра»: бали за покупки, магазин, сертифікати партнерів. Лише для 18+',
  },
  second: {
    themeColor: '#0F0C1E',
    description: 'Клуб «Ого»: бали, магазин і сертифікати. Лише для 18+',
  },
} as const satisfies Record<Brand, { themeColor: string; description: string }>;

/** The brand that a page is shown in. */
export interface ChosenBrand {
  readonly brand: Brand;
  readonly onSecondHost: boolean;
}

/** The second brand's host shows it always; elsewhere the customer's choice decides. */
export function chooseBrand(
  brands: Config['brands'],
  host: string | undefined,
  cookies: Pick<CookiesOfPage, 'secondBrand'>,
): ChosenBrand {
  const onSecondHost =
    host?.toLowerCase() === brands.second.host && brands.second.host !== brands.main.host;
  const isSecond = onSecondHost || cookies.secondBrand === 'true';
  return { brand: isSecond ? 'second' : 'main', onSecondHost };
}
