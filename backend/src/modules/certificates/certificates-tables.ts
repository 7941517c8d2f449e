import '../../foundation/database/schema';

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
    };
    certificate_values: { partner_id: string; uah: number; price_xp: number };
  }
}
