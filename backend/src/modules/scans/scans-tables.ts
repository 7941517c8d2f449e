import type { ScanKind } from '@club/api/contract/scans';
import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    pack_codes: {
      code: string;
      kind: ScanKind;
      batch: string;
      created_at: Generated<Date>;
    };
    scans: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      code: string;
      kind: ScanKind;
      points: number;
      at: Date;
    };
  }
}
