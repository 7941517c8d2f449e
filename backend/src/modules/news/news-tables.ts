import type { Brand } from '@club/domain/brand';

export interface NewsTables {
  news: {
    id: string;
    brand: Brand | null;
    title: string;
    lead: string;
    cover: string;
    body_html: string;
    published_at: Date;
  };
}
