import { newsCovers } from './content/news';
import { offerCovers } from './offers';
import { partners } from './partners';
import { personas } from './personas';
import type { PictureSpec } from './pictures/spec';
import { brandStores } from './places';
import { products } from './products';
import { rewards } from './rewards';

export { drawPicture } from './pictures/draw';
export type { PictureSpec } from './pictures/spec';

const brands = ['main', 'second'] as const;
const brandNames = { main: 'Іскра', second: 'Ого' };

function brandArt(): [string, PictureSpec][] {
  return brands.flatMap((brand): [string, PictureSpec][] => [
    [
      `banner-offer-${brand}`,
      { kind: 'banner', scene: 'offer', brand, label: 'Пристрій і пачка стіків', seed: 5 },
    ],
    [
      `banner-marathon-${brand}`,
      { kind: 'banner', scene: 'marathon', brand, label: 'Дорога з прапорцями до сонця', seed: 4 },
    ],
    [
      `app-icon-${brand}`,
      { kind: 'app-icon', brand, maskable: false, label: brandNames[brand], seed: 1 },
    ],
    [
      `app-icon-${brand}-maskable`,
      { kind: 'app-icon', brand, maskable: true, label: brandNames[brand], seed: 1 },
    ],
  ]);
}

/** Every drawn picture by its name under /pictures/<name>.svg. */
export const pictures: Map<string, PictureSpec> = new Map<string, PictureSpec>([
  ...products.flatMap((product): [string, PictureSpec][] => [
    [product.picture, product.art],
    ...product.morePictures.map(({ name, art }): [string, PictureSpec] => [name, art]),
  ]),
  ...partners.map((partner): [string, PictureSpec] => [partner.picture, partner.art]),
  ...rewards.map((reward): [string, PictureSpec] => [reward.picture, reward.art]),
  ...brandStores.map((store): [string, PictureSpec] => [store.picture, store.art]),
  ...personas.map((persona): [string, PictureSpec] => [persona.avatar, persona.avatarArt]),
  ...newsCovers,
  ...offerCovers,
  [
    'cover-friends',
    {
      kind: 'cover',
      scene: 'gift',
      from: '#f7b79a',
      to: '#c2185b',
      accent: '#ffd27a',
      label: 'Подарунок для двох',
      seed: 41,
    },
  ],
  ...brandArt(),
]);
