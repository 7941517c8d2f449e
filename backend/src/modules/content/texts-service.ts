import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import type { Tx } from '../../foundation/database/schema';
import { bodyLength } from './content-fields';
import {
  findLive,
  findVersion,
  insertVersion,
  listCurrentVersions,
  lockLive,
  setLive,
  type PageKey,
  type PageText,
  type PageVersion,
} from './pages-repository';
import { hasText, sanitiseHtml } from './sanitise-html';

/** The texts that screens show, as operators call them. */
const textNames: Readonly<Record<string, string>> = {
  agreement: 'Угода користувача',
  rules: 'Правила клубу',
  vocabulary: 'Словник',
  'vocabulary-velo': 'Словник velo',
  'vocabulary-ogo-club': 'Словник клубу Ого',
  'why-ogo': 'Чому Ого',
  support: 'Поради на сторінці підтримки',
};

export const textLength = { title: 120, body: bodyLength } as const;

/** The form of the id of a text. */
export const textIdPattern = /^[a-z][a-z-]{0,63}$/;

/** A text of the screens has a name; another one its title. */
export function textName({ id, title }: { readonly id: string; readonly title: string }): string {
  return textNames[id] ?? title;
}

/** How the record of acts names a version. */
export function textSubject({ id }: PageKey, version: number, app: string): string {
  return `Текст «${textName({ id, title: id })}», ${app}, версія №\u00a0${version}`;
}

type SaveContext = Pick<AppContext, 'now'>;
type PublishContext = Pick<AppContext, 'now' | 'cache'>;

export interface SavedText extends PageText {
  readonly page: PageKey;
  readonly savedBy: string;
}

/** Stores a draft; gives its number. */
export async function saveDraft(tx: Tx, { now }: SaveContext, text: SavedText): Promise<number> {
  const { page, savedBy } = text;
  const title = text.title.trim();
  const bodyHtml = sanitiseHtml(text.bodyHtml.replaceAll('\r\n', '\n').trim());
  if (title === '' || !hasText(bodyHtml)) {
    throw new ActRefusedError('Текст порожній. Напиши назву й хоча б один абзац.');
  }
  return insertVersion(tx, { page, title, bodyHtml, savedBy, savedAt: now() });
}

/** The number of a draft that begins a text: as the other app has it, or a first line. */
export async function startText(
  tx: Tx,
  { now }: SaveContext,
  page: PageKey,
  savedBy: string,
): Promise<number> {
  const other: Brand = page.brand === 'main' ? 'second' : 'main';
  const known = await findLive(tx, { id: page.id, brand: other });
  const copied = known === null ? null : await findVersion(tx, known);
  const name = textNames[page.id] ?? page.id;
  const text = copied ?? { title: name, bodyHtml: `<p>${name}</p>` };
  const { title, bodyHtml } = text;
  return insertVersion(tx, { page, title, bodyHtml, savedBy, savedAt: now() });
}

export interface Publication {
  readonly version: PageVersion;
  /** What the operator saw as live: null for nothing. Another one now means that somebody was faster. */
  readonly replaces?: number | null;
}

/** Shows a version to all customers at once: a new one, or an earlier one again. Gives the one before. */
export async function publishText(
  tx: Tx,
  { now, cache }: PublishContext,
  { version, replaces }: Publication,
): Promise<number | null> {
  const before = await lockLive(tx, version.page);
  if (before === version.id) throw new ActRefusedError(`Версію №\u00a0${before} вже опубліковано.`);
  if (replaces !== undefined && before !== replaces) {
    throw new ActRefusedError(
      `Тим часом опубліковано іншу версію, №\u00a0${before}. Переглянь її, перш ніж публікувати свою.`,
    );
  }
  await setLive(tx, version.page, version.id, now());
  cache.invalidate(tx, 'content');
  return before;
}

/** Stores and publishes texts, e.g. demo data. */
export async function savePages(
  tx: Tx,
  { now }: SaveContext,
  pages: readonly (PageKey & PageText)[],
): Promise<void> {
  const savedAt = now();
  for (const { id, brand, title, bodyHtml } of pages) {
    const page = { id, brand };
    const version = await insertVersion(tx, { page, title, bodyHtml, savedBy: null, savedAt });
    await setLive(tx, page, version, savedAt);
  }
}

/** A text of an app: what customers see, and a draft that is newer. */
export interface TextState {
  readonly page: PageKey;
  readonly name: string;
  readonly live: PageVersion | null;
  readonly draft: PageVersion | null;
}

/** All texts by name, also those that a screen needs and that nobody has written. */
export async function listTexts({ db }: Pick<AppContext, 'db'>): Promise<TextState[]> {
  const current = await listCurrentVersions(db);
  const ids = new Set([...Object.keys(textNames), ...current.map(({ page }) => page.id)]);
  const states = [...ids].flatMap((id) =>
    (['main', 'second'] as const).map((brand): TextState => {
      const own = current.filter(({ page }) => page.id === id && page.brand === brand);
      const live = own.find(({ isLive }) => isLive) ?? null;
      const newest = own.at(-1) ?? null;
      const known = newest ?? current.find(({ page }) => page.id === id);
      return {
        page: { id, brand },
        name: textName({ id, title: known?.title ?? id }),
        live,
        draft: newest?.publishedAt === null ? newest : null,
      };
    }),
  );
  return states.toSorted((one, other) => one.name.localeCompare(other.name, 'uk'));
}
