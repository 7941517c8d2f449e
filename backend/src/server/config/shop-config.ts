import type { ShopServices } from '../../app/config';
import { z } from 'zod';
import { isYes, yes } from './yes-variable';

/** The variables of the services that the shop needs: cards, the carrier's directory, the courier. */
export const shopVariables = {
  LIQPAY_PUBLIC_KEY: z.string().min(1).optional(),
  LIQPAY_PRIVATE_KEY: z.string().min(1).optional(),
  LIQPAY_VERSION: z.coerce.number().int().min(3).max(20).default(7),
  LIQPAY_URL: z.url().default('https://www.liqpay.ua'),
  LIQPAY_TEST: yes.optional(),
  NOVA_POSHTA_KEY: z.string().min(1).optional(),
  NOVA_POSHTA_MODEL: z.enum(['Address', 'AddressGeneral']).default('AddressGeneral'),
  NOVA_POSHTA_URL: z.url().default('https://api.novaposhta.ua/v2.0/json/'),
  IPOST_TOKEN: z.string().min(1).optional(),
  IPOST_URL: z.url().default('https://api.ipost.life'),
};

const environment = z.object(shopVariables);
type Variables = z.output<typeof environment>;

export function readShopServices(env: Variables): ShopServices {
  const { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey } = env;
  const { NOVA_POSHTA_KEY: key, IPOST_TOKEN: token } = env;
  return {
    liqpay:
      publicKey && privateKey
        ? {
            url: env.LIQPAY_URL,
            publicKey,
            privateKey,
            version: env.LIQPAY_VERSION,
            isTest: isYes(env.LIQPAY_TEST),
          }
        : null,
    novaPoshta: key ? { url: env.NOVA_POSHTA_URL, key, model: env.NOVA_POSHTA_MODEL } : null,
    ipost: token ? { url: env.IPOST_URL, token } : null,
  };
}

export function shopProblems(env: Variables): string[] {
  return Boolean(env.LIQPAY_PUBLIC_KEY) === Boolean(env.LIQPAY_PRIVATE_KEY)
    ? []
    : ['LIQPAY_PUBLIC_KEY, LIQPAY_PRIVATE_KEY: set both or none'];
}
