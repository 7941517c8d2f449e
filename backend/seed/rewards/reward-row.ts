import type { RewardCategory } from '@club/api/contract/exchange';
import type { Brand } from '@club/domain/brand';
import type { Mark, ThingSpec } from '../pictures/spec';

/** A demo reward; what is left out has the usual value of its category. */
export interface RewardRow {
  key: string;
  category: RewardCategory;
  brand?: Brand;
  title: string;
  summary: string;
  handOut: string;
  terms: string[];
  price: number;
  stock: number;
  perCustomer?: number;
  adultsOnly?: boolean;
  startsInDays?: number;
  endsInDays?: number;
  useDays: number;
  returnsUnused: boolean;
  draw: [item: ThingSpec['item'], body: string, accent: string, mark: Mark];
}

export const atCafe = 'Покажи код у будь-якій кав’ярні мережі «Зерно». Одна винагорода за візит.';
export const atStudio = 'Студія «Іскра» у твоєму місті, щодня з 10:00 до 20:00. Запис не потрібен.';
export const atShop = 'Забери на касі студії: покажи код, і товар твій.';
export const noMoney = 'На гроші не обмінюється, решта не повертається.';
