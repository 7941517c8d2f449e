import '../../foundation/database/schema';

/** What a picture of a customer is for. */
export type PicturePurpose = 'feedback' | 'receipt' | 'scan';

declare module '../../foundation/database/schema' {
  interface Tables {
    uploads: {
      id: string;
      customer_id: number;
      purpose: PicturePurpose;
      width: number;
      height: number;
      bytes: number;
      created_at: Date;
      attached_at: Date | null;
      removed_at: Date | null;
    };
  }
}
