import type { DeviceTip } from '@club/api/contract/devices';
import type { Brand } from '@club/domain/brand';
import type { ColumnType, Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    device_models: {
      code: string;
      brand: Brand;
      title: string;
      /** The name of a picture. */
      picture: string;
      warranty_months: number;
      tips: ColumnType<DeviceTip[], string, string>;
    };
    device_serials: { serial: string; model: string };
    devices: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      serial: string;
      points: number;
      purchased_on: string | null;
      registered_at: Date;
      removed_at: Date | null;
      released_at: Date | null;
    };
  }
}
