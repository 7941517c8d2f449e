import type {
  ContentPage,
  FaqEntry,
  InviteFaqEntry,
  NewsItem,
  Offer,
} from './content/content-shapes';

export type {
  ContentPage,
  FaqEntry,
  ForBrand,
  InviteFaqEntry,
  NewsItem,
  Offer,
} from './content/content-shapes';

export const contentPages: ContentPage[] = [];
export const news: NewsItem[] = [];
export const offers: Offer[] = [];
export const faq: FaqEntry[] = [];
export const inviteFaq: InviteFaqEntry[] = [];
