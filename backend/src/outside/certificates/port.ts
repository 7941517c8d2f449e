import type { BarcodeFormat, CertificateSecret } from '@club/api/contract/certificates';

/** A certificate that a customer has paid for. The same `key` is the same order. */
export interface CertificateOrder {
  readonly key: string;
  readonly partnerId: string;
  readonly uah: number;
  /** How the partner's desk reads it. */
  readonly barcode: BarcodeFormat;
  readonly holder: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string | null;
  };
}

/** What the service says about an order. */
export type CertificateAnswer =
  | { readonly state: 'making' }
  | {
      readonly state: 'made';
      readonly secret: CertificateSecret;
      /** `2027-05-23`, or null without an end. */
      readonly validUntil: string | null;
    }
  /** Final: there will be no certificate. */
  | { readonly state: 'refused'; readonly reason: string };

/** The port to the service that issues the partners' certificates. Rejects with a ServiceError. */
export interface CertificateService {
  /** Orders a certificate; a repeated key answers about the order that is there. */
  readonly order: (order: CertificateOrder) => Promise<CertificateAnswer>;
  /** What became of an order whose answer was lost; null if the service does not know it. */
  readonly find: (key: string) => Promise<CertificateAnswer | null>;
}
