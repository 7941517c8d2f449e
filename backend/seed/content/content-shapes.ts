import type { Feature } from '@club/domain/features';
import type { Brand } from '../collections';

export type ForBrand = Brand | 'both';

/** Bodies use h2, h3, p, ul, ol, li, strong, em and a only. */
export interface ContentPage {
  id: string;
  brand: Brand;
  title: string;
  bodyHtml: string;
}

export interface NewsItem {
  id: string;
  brand: ForBrand;
  daysAgo: number;
  title: string;
  lead: string;
  bodyHtml: string;
  cover: string;
}

export interface FaqEntry {
  id: string;
  brand: ForBrand;
  topic: string;
  question: string;
  answerHtml: string;
  /** Shown only while it is on. */
  feature: Feature | null;
}

export interface InviteFaqEntry {
  brand: ForBrand;
  title: string;
  text: string;
}
