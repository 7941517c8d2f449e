import type { Notice } from '@club/api/contract/notices';
import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    notices: {
      id: Generated<number>;
      customer_id: number;
      kind: Notice['kind'];
      title: string;
      text: string;
      href: string;
      source_key: string;
      created_at: Date;
      read_at: Generated<Date | null>;
      /** Of a notice about points that expire: when they do. */
      points_expire_at: Generated<Date | null>;
    };
  }
}
