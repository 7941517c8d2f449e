import type { ManagerType, ScanKind } from '@club/api/contract/scans';
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
      /** The badge of the manager who was chosen at that time. */
      manager: string | null;
      device: string | null;
    };
    scan_months: {
      customer_id: number;
      month: string;
      kind: ScanKind;
      packs: number;
      points: number;
    };
    managers: {
      badge: string;
      type: ManagerType;
      name: string;
      brand: Brand;
      is_active: Generated<boolean>;
    };
    scan_messages: {
      id: Generated<number>;
      brand: Brand;
      title: string;
      text: string;
      is_shown: Generated<boolean>;
      created_at: Date;
    };
    chosen_managers: { customer_id: number; badge: string; chosen_at: Date };
  }
}
