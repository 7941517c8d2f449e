import { type Brand, brandNamed, brandParameter } from '@club/domain/brand';
import type { FastifyRequest } from 'fastify';
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

/** The second brand's host shows it always; elsewhere what the address asks for, then the customer's choice. */
export function chooseBrand(
  brands: Config['brands'],
  { host, query }: Pick<FastifyRequest, 'host' | 'query'>,
  cookies: Pick<CookiesOfPage, 'secondBrand'>,
): ChosenBrand {
  const { main, second } = brands;
  if (host.toLowerCase() === second.host && second.host !== main.host) {
    return { brand: 'second', onSecondHost: true };
  }
  const asked = brandNamed((query as Record<string, unknown>)[brandParameter]);
  const chosen = cookies.secondBrand === 'true' ? 'second' : 'main';
  return { brand: asked ?? chosen, onSecondHost: false };
}
