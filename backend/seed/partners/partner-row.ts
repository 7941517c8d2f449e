import type { PartnerMark } from '../pictures/partner-marks';

export interface PartnerRow {
  categoryId: number;
  name: string;
  mark: PartnerMark;
  description: string;
  terms: string;
  uah: number[];
  from: string;
  to: string;
}

export const shopAndSite =
  'Діє 12 місяців у магазинах і на сайті. Можна додати власні кошти, решта не повертається.';
export const shopOnly =
  'Діє 12 місяців на касі магазину. Покажи штрихкод до оплати. Решта не повертається.';
