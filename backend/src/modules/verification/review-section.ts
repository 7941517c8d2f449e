import type { Db } from '../../foundation/database/schema';
import type { SandboxSection } from '../../app/sandbox-section';
import { countWaiting } from './review-repository';

/** The link to the operators' page, for the sandbox page. */
export async function reviewSection(db: Db): Promise<SandboxSection> {
  const count = await countWaiting(db);
  return {
    title: 'Фото документів',
    lead:
      count === 0
        ? 'Жодне не чекає. Надішли фото на сторінці «Підтвердження віку».'
        : `Чекають на перевірку: ${count}.`,
    items: [
      {
        value: 'Переглянути документи',
        label: 'тут їх підтверджують або відхиляють, за ключем оператора',
        href: '/operator/verification',
      },
    ],
  };
}
