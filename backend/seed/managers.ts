import type { Brand } from '@club/domain/brand';

export interface DemoManager {
  readonly badge: string;
  readonly type: 'store' | 'studio' | 'event';
  readonly name: string;
  readonly brand: Brand;
}

/** The manager whom the demo customer with a history has named before. */
export const usualManager = 'M-4821';

/** Managers with the numbers of their badges. */
export const managers: readonly DemoManager[] = [
  { badge: usualManager, type: 'store', name: 'Олена Ткаченко', brand: 'main' },
  { badge: 'M-4907', type: 'store', name: 'Денис Коваль', brand: 'main' },
  { badge: 'M-5133', type: 'store', name: 'Ірина Савчук', brand: 'main' },
  { badge: 'S-2040', type: 'studio', name: 'Марта Левицька', brand: 'main' },
  { badge: 'S-2118', type: 'studio', name: 'Богдан Гнатюк', brand: 'main' },
  { badge: 'E-7301', type: 'event', name: 'Юлія Бондар', brand: 'main' },
  { badge: 'M-6015', type: 'store', name: 'Тарас Мельник', brand: 'second' },
  { badge: 'M-6244', type: 'store', name: 'Аліна Кравець', brand: 'second' },
  { badge: 'M-6390', type: 'store', name: 'Роман Шевчук', brand: 'second' },
  { badge: 'S-3057', type: 'studio', name: 'Дарина Поліщук', brand: 'second' },
  { badge: 'E-8112', type: 'event', name: 'Максим Лисенко', brand: 'second' },
  { badge: 'E-8120', type: 'event', name: 'Софія Гаврилюк', brand: 'second' },
];
