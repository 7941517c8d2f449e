import type { BarcodeFormat } from '@club/api/contract/certificates';
import type { PartnerSpec } from './pictures/spec';
import { goodsPartners } from './partners/goods';
import { leisurePartners } from './partners/leisure';

export interface CertificateCategory {
  id: number;
  name: string;
}

export interface CertificateValue {
  uah: number;
  priceXp: number;
}

export interface Partner {
  id: string;
  categoryId: number;
  name: string;
  description: string;
  terms: string;
  values: CertificateValue[];
  picture: string;
  /** How the partner's desk reads its certificates. */
  barcode: BarcodeFormat;
  art: PartnerSpec;
}

export const certificateCategories: CertificateCategory[] = [
  { id: 1, name: 'Електроніка' },
  { id: 2, name: 'Продукти' },
  { id: 4, name: 'Мобільні оператори' },
  { id: 5, name: 'Пальне' },
  { id: 6, name: 'Розваги' },
  { id: 7, name: 'Краса і здоров’я' },
];

/** What the partners want customers to know; 0 is about all of them. */
export const certificateMessages: { category_id: number; text: string }[] = [
  { category_id: 0, text: 'Сертифікат не можна повернути чи обміняти на гроші' },
  { category_id: 4, text: 'Рахунок поповниться протягом години після введення PIN' },
  { category_id: 5, text: 'Покажи штрихкод касиру до заправлення' },
];

/** Shops read the bars of goods, venues a QR code at the entrance. */
const barcodes: Readonly<Record<number, BarcodeFormat>> = { 2: 'ean13', 6: 'qr', 7: 'ean13' };

const textures: PartnerSpec['texture'][] = ['rings', 'waves', 'diagonals', 'dots'];

export const partners: Partner[] = [...goodsPartners, ...leisurePartners].map((row, index) => {
  const id = `partner-${String(index + 1).padStart(2, '0')}`;
  return {
    id,
    categoryId: row.categoryId,
    name: row.name,
    description: row.description,
    terms: row.terms,
    // One point spends as one hryvnia.
    values: row.uah.map((uah) => ({ uah, priceXp: uah })),
    picture: id,
    barcode: barcodes[row.categoryId] ?? 'code128',
    art: {
      kind: 'partner',
      mark: row.mark,
      from: row.from,
      to: row.to,
      texture: textures[index % textures.length] ?? 'rings',
      label: `Сертифікат «${row.name}»`,
      seed: index + 1,
    },
  };
});
