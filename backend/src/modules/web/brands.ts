import type { Config } from '../../app/config';
import { type Brand, parseBrand, brandParameter } from '@club/domain/brand';
import type { FastifyRequest } from 'fastify';
import type { PageCookies } from './cookies';

interface BrandFace {
  readonly themeColor: string;
  readonly darkThemeColor: string;
  /** The schemes that its styles have: the empty page is drawn in the device's. */
  readonly colorScheme: string;
  readonly description: string;
}

/** The look of a brand before its styles are loaded. */
export const brandFaces = {
  main: {
    themeColor: '#FAF7F2',
    darkThemeColor: '#15110E',
    colorScheme: 'light dark',
    description: 'Клуб «Іскра»: магазин, XP і новини. Лише для 18+',
  },
  second: {
    themeColor: '#0F0C1E',
    darkThemeColor: '#0F0C1E',
    colorScheme: 'dark',
    description: 'Клуб «Ого»: магазин, XP і новини. Лише для 18+',
  },
} as const satisfies Record<Brand, BrandFace>;

/** The brand of a page. */
export interface ChosenBrand {
  readonly brand: Brand;
  readonly onSecondHost: boolean;
}

/** The second brand's host always shows that brand; elsewhere the address decides, then the customer's choice. */
export function chooseBrand(
  brands: Config['brands'],
  { host, query }: Pick<FastifyRequest, 'host' | 'query'>,
  cookies: Pick<PageCookies, 'secondBrand'>,
): ChosenBrand {
  const { main, second } = brands;
  if (host.toLowerCase() === second.host && second.host !== main.host) {
    return { brand: 'second', onSecondHost: true };
  }
  const requested = parseBrand((query as Record<string, unknown>)[brandParameter]);
  const chosen = cookies.secondBrand === 'true' ? 'second' : 'main';
  return { brand: requested ?? chosen, onSecondHost: false };
}
