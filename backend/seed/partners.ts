import type { PartnerSpec } from './pictures/spec';

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

export const partners: Partner[] = [];
