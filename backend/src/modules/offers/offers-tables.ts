import type { Brand } from '@club/domain/brand';
import type { ColumnType, Generated } from 'kysely';
import type { OfferAction, OfferCondition } from './offer-shape';

/** Read as values, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

declare module '../../foundation/database/schema' {
  interface Tables {
    offers: {
      id: Generated<number>;
      /** Null for one that was written in the operator area. */
      key: string | null;
      brand: Brand | null;
      title: string;
      text: string;
      badge: string;
      picture: string;
      conditions: Json<OfferCondition[]>;
      /** Names of switches. A newer version may know others. */
      needs: Json<string[]>;
      action: Json<OfferAction>;
      position: number;
      starts_at: Date;
      ends_at: Date | null;
    };
  }
}
