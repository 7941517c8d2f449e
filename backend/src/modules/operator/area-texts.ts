import type { Module } from '../../app/module';
import type { OperatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import type { Note } from './operator-layout';

/** The kind of an act, as it is stored. */
export function actKind(page: OperatorPage, act: OperatorAct): string {
  return `${page.path}.${act.name}`;
}

/** The words for each kind of act. */
export function actTitles(
  pages: readonly OperatorPage[],
  modules: readonly Module[],
): ReadonlyMap<string, string> {
  const ofPages = pages.flatMap((page) => [
    ...(page.acts ?? []).map((act) => [actKind(page, act), act.title] as const),
    ...Object.entries(page.storedActs ?? {}).map(
      ([name, title]) => [`${page.path}.${name}`, title] as const,
    ),
  ]);
  return new Map([
    ...ofPages,
    ...modules.flatMap(({ commandActs }) => Object.entries(commandActs ?? {})),
  ]);
}

/** How long the address of a result shows it. */
export const DONE_MS = 10 * 60_000;

/** An act that was done. */
export interface Done {
  readonly act: string;
  readonly title: string;
  readonly subject: string;
}

/** «Документ № 7: вік підтверджено» */
export function resultNote(done: Done | null): Note | null {
  if (done === null) return null;
  const { title, subject } = done;
  return {
    text: `${subject}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    isFault: false,
  };
}

/** The heading of a page, or of the thing that its query names. */
export function pageTitle(page: OperatorPage, fields: OperatorVisit['query']): string {
  return page.heading?.(fields) ?? page.title;
}

/** The heading of an item by number. */
export function itemTitle(page: OperatorPage, id: number | null): string {
  return `${page.title}: №\u00a0${id}`;
}
