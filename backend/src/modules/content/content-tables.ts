import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

export interface ContentTables {
  content_pages: {
    id: string;
    brand: Brand;
    title: string;
    body_html: string;
    updated_at: Generated<Date>;
  };
}
