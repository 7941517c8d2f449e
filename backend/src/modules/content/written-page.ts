import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { operatorAct, OutdatedFormError, type OperatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import type { Tx } from '../../foundation/database/schema';
import { lockRevision, type Written, type WrittenTable } from './written-repository';

/** The hidden fields of a form: what it changes, empty for something new, and as what it was seen. */
export const seenFields = {
  id: z.string().regex(/^[a-z0-9-]{0,64}$/),
  revision: z.string().default('').transform(databaseId),
};

interface Seen {
  readonly id: string;
  readonly revision: number | null;
}

/** Refuses to replace what somebody else has changed or removed since the operator has seen it. */
export async function refuseOutdated(
  tx: Tx,
  table: WrittenTable,
  { id, revision }: Seen,
  gone: string,
): Promise<void> {
  const stored = await lockRevision(tx, table, id);
  if (stored === null) throw new OutdatedFormError(gone);
  if (stored !== revision) throw new OutdatedFormError();
}

interface Removal {
  readonly table: WrittenTable;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  /** How the record of acts names it. */
  readonly subject: (id: string) => string;
  readonly gone: string;
}

export function removeAct(
  { cache }: Pick<AppContext, 'cache'>,
  { table, remove, subject, gone }: Removal,
): OperatorAct {
  return operatorAct({
    name: 'remove',
    title: 'Прибрано',
    input: z.object(seenFields),
    invalid: 'Не сказано, що прибрати.',
    reason: 'written',
    run: async (tx, seen) => {
      await refuseOutdated(tx, table, seen, gone);
      await remove(tx, seen.id);
      cache.invalidate(tx, 'content');
      return { subject: subject(seen.id) };
    },
  });
}

interface WrittenPage<Item extends Written> extends Pick<OperatorPage, 'path' | 'title'> {
  /** The query that opens one of them, or with an empty value a new one. */
  readonly query: string;
  readonly headings: { readonly new: string; readonly known: string };
  readonly back: string;
  readonly acts: { readonly save: OperatorAct; readonly remove: OperatorAct };
  readonly list: () => Promise<readonly Item[]>;
  readonly listHtml: (items: readonly Item[], visit: OperatorVisit) => Html;
  readonly fieldsHtml: (
    item: Item | null,
    sent: Readonly<Record<string, string>>,
    items: readonly Item[],
  ) => Html;
}

/** A page with a list of what operators write, and a form for each. */
export function writtenPage<Item extends Written>(page: WrittenPage<Item>): OperatorPage {
  const { path, title, query, headings, back, acts, list, listHtml, fieldsHtml } = page;

  function itemHtml(
    item: Item | null,
    { form, refused }: OperatorVisit,
    items: readonly Item[],
  ): Html {
    // A form that is shown again has the state that its operator has seen, not what was stored meanwhile.
    const seen = refused && !refused.isOutdated ? refused.fields : item;
    const hidden = { id: seen?.id ?? '', revision: seen?.revision ?? '' };
    const sent = refused?.act === acts.save.name ? refused.fields : {};
    const fields = fieldsHtml(item, sent, items);
    return html`${form(acts.save, { hidden, fields, button: 'Зберегти', look: 'main' })}
      ${item && form(acts.remove, { hidden, button: 'Прибрати', look: 'danger' })}
      <p class="steps"><a href="/operator/${path}">${back}</a></p>`;
  }

  return {
    path,
    title,
    roles: ['content'],
    heading: (fields) => {
      const id = fields['id'] ?? fields[query];
      if (id === undefined) return null;
      return id === '' ? headings.new : headings.known;
    },
    render: async (visit) => {
      const items = await list();
      const id = visit.refused?.fields['id'] ?? visit.query[query];
      const item = items.find((one) => one.id === id) ?? null;
      // What was removed leads to the list, but a text that was written for it stays in its form.
      const isUnsaved = visit.refused?.act === acts.save.name;
      const isOpen = id === '' || item !== null || isUnsaved;
      return id !== undefined && isOpen ? itemHtml(item, visit, items) : listHtml(items, visit);
    },
    acts: Object.values(acts),
  };
}
