import type { ProductClass } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import type { ColumnType, Generated } from 'kysely';

/** Read as values, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface CatalogTables {
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
    stock: number;
    picture: string;
    tint: string;
    pack_quantity: number;
    facts: Json<{ label: string; value: string }[]>;
    position: number;
  };
  catalog_placements: {
    product_id: string;
    collection_id: string;
    group_id: string | null;
    home: Generated<boolean>;
  };
}
