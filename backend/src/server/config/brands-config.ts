import type { BrandConfig, SocialLink } from '../../app/config';
import type { Brand } from '@club/domain/brand';
import { normalisePhone } from '@club/domain/phone';
import { z } from 'zod';

/** `Instagram=https://…,Telegram=https://…` */
const socialLinks = z.string().transform((text, context): SocialLink[] =>
  text.split(',').flatMap((one) => {
    const [name = '', url = ''] = one.split(/=(.*)/s).map((part) => part.trim());
    if (name && url.startsWith('https://') && URL.canParse(url)) return [{ name, url }];
    context.addIssue(`'${one}' is no link: write Name=https://…, several separated by commas`);
    return [];
  }),
);

/** `+380501112233,067 000 00 00` */
const phones = z.string().transform((text, context): string[] =>
  text.split(',').flatMap((one) => {
    const phone = normalisePhone(one);
    if (phone !== null) return [phone];
    context.addIssue(
      `'${one}' is no phone: write +380 and nine digits, several separated by commas`,
    );
    return [];
  }),
);

export const brandsVariables = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  MAIN_ORIGIN: z.url().optional(),
  SECOND_ORIGIN: z.url().optional(),
  MAIN_SHOP_DOMAIN: z.string().min(1).default('iskra.example'),
  SECOND_SHOP_DOMAIN: z.string().min(1).default('ogo.example'),
  MAIN_SPECIAL_PHONES: phones.default([]),
  SECOND_SPECIAL_PHONES: phones.default([]),
  SECOND_PROMO_CODE: z
    .string()
    .regex(/^[A-Z0-9]{3,20}$/, 'capital letters and digits')
    .default('VELO20'),
  MAIN_SOCIAL: socialLinks.prefault(
    'Instagram=https://instagram.example/iskra,Telegram=https://telegram.example/iskra',
  ),
  SECOND_SOCIAL: socialLinks.prefault(
    'Instagram=https://instagram.example/ogo,TikTok=https://tiktok.example/ogo',
  ),
};

const environment = z.object(brandsVariables);
type Variables = z.output<typeof environment>;

export function readBrands(env: Variables): Readonly<Record<Brand, BrandConfig>> {
  const { PORT: port } = env;
  const brand = (
    key: Brand,
    own: Pick<BrandConfig, 'name' | 'shopDomain' | 'origin' | 'social' | 'specialPhones'>,
  ) => ({
    brand: key,
    host: new URL(own.origin).host,
    ...own,
  });
  return {
    main: brand('main', {
      name: 'Іскра',
      shopDomain: env.MAIN_SHOP_DOMAIN,
      origin: env.MAIN_ORIGIN ?? `http://localhost:${port}`,
      social: env.MAIN_SOCIAL,
      specialPhones: env.MAIN_SPECIAL_PHONES,
    }),
    second: brand('second', {
      name: 'Ого',
      shopDomain: env.SECOND_SHOP_DOMAIN,
      origin: env.SECOND_ORIGIN ?? `http://second.localhost:${port}`,
      social: env.SECOND_SOCIAL,
      specialPhones: env.SECOND_SPECIAL_PHONES,
    }),
  };
}
