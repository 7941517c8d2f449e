import type { CartChoice } from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import type { ColumnType } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    carts: {
      customer_id: number;
      brand: Brand;
      items: ColumnType<CartChoice[], string, string>;
      revision: number;
      changed_at: Date;
    };
  }
}
