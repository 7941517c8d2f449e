import type { SandboxSection } from '../../app/sandbox-section';
import type { Db } from '../../foundation/database/schema';
import { listManagers } from './managers-repository';

const SHOWN = 6;

const places = { store: 'магазин', studio: 'студія', event: 'подія' } as const;
const apps = { main: 'Іскра', second: 'Ого' } as const;

/** Managers to choose before a scan. */
export async function managersSection(db: Db): Promise<SandboxSection> {
  const managers = (await listManagers(db)).slice(0, SHOWN);
  return {
    title: 'Бейджі менеджерів',
    lead: 'Введи номер на сторінці «Сканувати», і скани запам’ятають, хто порадив.',
    items: managers.map(({ badge, name, type, brand, is_active }) => ({
      value: badge,
      label: `${name}: ${places[type]}, ${apps[brand]}`,
      isOver: !is_active,
    })),
  };
}
