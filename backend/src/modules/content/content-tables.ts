import type { MessageTopic, OpeningHours } from '@club/api/contract/content';
import type { Brand } from '@club/domain/brand';
import type { Feature } from '@club/domain/features';
import type { ColumnType, Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    content_pages: { id: string; brand: Brand; version_id: number };
    content_versions: {
      id: Generated<number>;
      page_id: string;
      brand: Brand;
      title: string;
      body_html: string;
      saved_by: string | null;
      saved_at: Date;
      published_at: Date | null;
    };
    news: {
      id: string;
      brand: Brand | null;
      title: string;
      lead: string;
      cover: string;
      body_html: string;
      published_at: Date;
      revision: Generated<number>;
    };
    place_cities: { id: string; name: string; lat: number; lng: number; position: number };
    places: {
      id: string;
      kind: 'point' | 'store';
      brand: Brand | null;
      city_id: string;
      name: string;
      address: string;
      hours: ColumnType<OpeningHours, string, string>;
      lat: number;
      lng: number;
      phone: string | null;
      services: ColumnType<string[] | null, string | null, string | null>;
      picture: string | null;
      position: number;
    };
    questions: {
      id: string;
      brand: Brand | null;
      topic: string;
      question: string;
      answer_html: string;
      /** Shown only while it is on; null: always. */
      feature: Feature | null;
      position: number;
      revision: Generated<number>;
    };
    support_messages: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      topic: MessageTopic;
      body: string;
      email: string | null;
      created_at: Date;
      delivered_at: Generated<Date | null>;
    };
  }
}
