import type { ProductClass } from '@club/api/contract/product-class';
import type { Brand } from '@club/domain/brand';
import type { ColumnType, Generated } from 'kysely';

/** Read as values, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

/** The same where the table has a value of its own. */
type OptionalJson<Value> = ColumnType<Value, string | undefined, string>;

declare module '../../foundation/database/schema' {
  interface Tables {
    catalog_collections: {
      brand: Brand;
      id: string;
      title: string;
      lead: string;
      tint: string;
      product_class: ProductClass | null;
      groups: Json<{ id: string; title: string }[]>;
    };
    catalog_products: {
      id: string;
      variant_id: string | null;
      brand: Brand;
      product_class: ProductClass;
      title: string;
      sub_title: string;
      description: string;
      price_kopiykas: number;
      old_price_kopiykas: number | null;
      price_xp: number;
      tags: Json<string[]>;
      picture: string;
      more_pictures: OptionalJson<{ name: string; alt: string; fit: 'contain' | 'cover' }[]>;
      tint: string;
      pack_quantity: number;
      facts: Json<{ label: string; value: string }[]>;
      traits: OptionalJson<Record<string, string[]>>;
      is_listed: Generated<boolean>;
      added_on: Generated<string>;
      position: number;
      special_price_kopiykas: Generated<number | null>;
      opens_at: Generated<Date | null>;
    };
    catalog_stock: {
      product_id: string;
      quantity: number;
      sold: Generated<number>;
    };
    catalog_traits: {
      id: string;
      title: string;
      options: Json<{ id: string; title: string; note: string | null }[]>;
      position: number;
    };
    catalog_placements: {
      product_id: string;
      collection_id: string;
      group_id: string | null;
      home: Generated<boolean>;
    };
  }
}
