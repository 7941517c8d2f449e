import type { Descriptor } from '@club/registry/formats';
import { html, type Html } from '../../app/html';
import { operatorTable } from '../../app/operator-table';
import { type FactUse, factsHtml } from './facts';
import { sizeText } from './numbers';
import type { PageCosts } from './page-costs';

/** What each page of a version costs. */
export function pageCostsHtml({ name, version }: Descriptor, { start, pages }: PageCosts): Html {
  return operatorTable({
    caption: `Сторінки ${name} ${version}: файли стиснуто gzip. Кожна починається з оболонки, ще ${sizeText(start)}`,
    empty: 'Сторінок немає.',
    rows: pages,
    columns: [
      { title: 'Адреса', cell: ({ path }) => path },
      { title: 'Назва', cell: ({ title }) => title },
      { title: 'Файлів', cell: ({ files }) => files },
      { title: 'З цього бандла', cell: ({ own }) => sizeText(own) },
      { title: 'Разом', cell: ({ all }) => sizeText(all) },
    ],
  });
}

function callsHtml({ contract }: Descriptor): Html {
  return operatorTable({
    caption: 'Виклики сервера',
    empty: 'Сервер не викликає.',
    rows: Object.entries(contract?.calls ?? {}),
    columns: [
      { title: 'Виклик', cell: ([name]) => name },
      {
        title: 'Адреса',
        cell: ([, call]) => (typeof call === 'string' ? '—' : `${call.method} ${call.path}`),
      },
      {
        title: 'Для кого',
        cell: ([, call]) =>
          typeof call !== 'string' && call.auth === 'customer' ? 'покупці' : 'усі',
      },
    ],
  });
}

function slotsHtml(descriptor: Descriptor, live: readonly Descriptor[]): Html {
  const filled =
    descriptor.kind === 'remote'
      ? descriptor.slots.map(({ slot, name }) => ({ slot, by: name }))
      : descriptor.provides.slots.map((slot) => ({ slot, by: fillers(slot, live) }));
  return operatorTable({
    caption: descriptor.kind === 'remote' ? 'Місця, які заповнює' : 'Місця, які дає',
    empty: 'Місць немає.',
    rows: filled,
    columns: [
      { title: 'Місце', cell: ({ slot }) => slot },
      { title: 'Хто заповнює', cell: ({ by }) => by },
    ],
  });
}

function fillers(slot: string, live: readonly Descriptor[]): string {
  const own = live.filter(
    (one) => one.kind === 'remote' && one.slots.some((filled) => filled.slot === slot),
  );
  return [...new Set(own.map(({ name }) => name))].join(', ') || 'ніхто';
}

/** What a version agrees on with the server, the shell and other bundles. */
export function contractHtml(
  descriptor: Descriptor,
  live: readonly Descriptor[],
  facts: readonly FactUse[],
): Html {
  const { contract } = descriptor;
  const own = facts.filter(
    ({ fact }) =>
      Object.hasOwn(contract?.emits ?? {}, fact) || Object.hasOwn(contract?.hears ?? {}, fact),
  );
  const links = descriptor.kind === 'remote' ? (descriptor.contract.links ?? []) : [];
  return html`<div class="tables">
    ${factsHtml(own, 'Факти: хто їх повідомляє і хто слухає')} ${callsHtml(descriptor)}
    ${slotsHtml(descriptor, live)}
    ${links.length > 0 && html`<p>Веде на сторінки інших: ${links.join(', ')}</p>`}
  </div>`;
}
