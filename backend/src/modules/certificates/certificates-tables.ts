import type { BarcodeFormat, Certificate } from '@club/api/contract/certificates';
import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    certificate_categories: { id: number; name: string; position: number };
    certificate_partners: {
      id: string;
      category_id: number;
      name: string;
      description: string;
      terms: string;
      picture: string;
      position: number;
      barcode: Generated<BarcodeFormat>;
    };
    certificate_values: { partner_id: string; uah: number; price_xp: number };
    certificate_messages: { category_id: number; text: string };
    certificate_holders: {
      customer_id: number;
      email: string | null;
      first_name: string;
      last_name: string;
      registered_at: Date;
    };
    certificates: {
      id: Generated<number>;
      /** Names it in calls and at the partners' service. */
      code: string;
      customer_id: number;
      brand: Brand;
      partner_id: string;
      uah: number;
      price_xp: number;
      state: Generated<Certificate['state']>;
      bought_at: Date;
      /** When its points were booked, before the service got the order. */
      paid_at: Generated<Date | null>;
      settled_at: Generated<Date | null>;
      refusal: Generated<string | null>;
      /** PIN and barcode, encrypted. */
      secret: Generated<string | null>;
      secret_key: Generated<string | null>;
      valid_until: Generated<string | null>;
      used_at: Generated<Date | null>;
    };
    certificate_pin_requests: {
      session_id: number;
      certificate_id: number;
      asked_at: Date;
      token_hash: string | null;
      expires_at: Date | null;
    };
  }
}
