import type { Manager, ManagerType } from '@club/api/contract/scans';

/** Where a manager advises, in words. */
export const managerTypeLabels: Readonly<Record<ManagerType, string>> = {
  store: 'Магазин',
  studio: 'Студія',
  event: 'Подія',
};

/** `Олена, студія` */
export function managerLabel({ name, type }: Manager): string {
  return `${name}, ${managerTypeLabels[type].toLocaleLowerCase('uk')}`;
}
