import type { SandboxSection } from '../../app/sandbox-section';
import type { Db } from '../../foundation/database/schema';
import { listFreeSerials } from './devices-repository';

const SERIALS_SHOWN = 30;

/** Serial numbers that can be registered. */
export async function serialsSection(db: Db): Promise<SandboxSection> {
  const free = await listFreeSerials(db, SERIALS_SHOWN);
  return {
    title: 'Серійні номери пристроїв',
    lead: 'Введи номер на сторінці «Реєстрація пристрою». XP за кожен нараховуємо один раз.',
    items: free.map(({ serial, title }) => ({ value: serial, label: title })),
  };
}
