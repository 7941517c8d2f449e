import { parseArgs } from 'node:util';
import { brands } from '@club/domain/brand';
import { createReadCache } from '../foundation/cache/read-cache';
import type { AppContext } from '../app/context';
import { databaseId } from '../foundation/database-id';
import { ActRefusedError } from '../app/operator-act';
import { findVersion, type PageVersion } from '../modules/content/pages-repository';
import {
  listTexts,
  publishText,
  saveDraft,
  textIdPattern,
  textSubject,
  type TextState,
} from '../modules/content/texts-service';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { requireAuthor, runOnDatabase, UsageError, type Print } from './database-command';
import { readTextFile } from './read-command-file';

/** What the command needs of a server. */
export type TextsCommandContext = Pick<AppContext, 'db' | 'transaction' | 'now' | 'cache'>;

const usage = `Usage:
  pnpm texts list
  pnpm texts show <version>
  pnpm texts save <text> <main or second> <file.html> --title <title>  --by <who> --reason <why>
  pnpm texts publish <version>                                         --by <who> --reason <why>
`;

function parse(argv: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { title: text, by: text, reason: text };
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { positionals, ...values };
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}\n${usage}`, { cause });
  }
}

type Request = ReturnType<typeof parse>;

function versionWords(version: PageVersion | null): string {
  return version ? `version ${version.id}` : 'none';
}

function textLine({ page, live, draft }: TextState): string {
  return `${page.id} ${page.brand}  live ${versionWords(live)}  draft ${versionWords(draft)}\n`;
}

async function requireVersion({ db }: TextsCommandContext, text = ''): Promise<PageVersion> {
  const id = databaseId(text);
  const version = id === null ? null : await findVersion(db, id);
  if (version) return version;
  throw new UsageError(text === '' ? usage : `There is no version ${text} of a text`);
}

async function save(context: TextsCommandContext, request: Request, print: Print): Promise<void> {
  const [, id = '', name, file] = request.positionals;
  const brand = brands.find((one) => one === name);
  const { title, by } = request;
  const isText = textIdPattern.test(id) && brand !== undefined;
  if (!isText || file === undefined || title === undefined) {
    throw new UsageError(usage);
  }
  const { operator, reason } = requireAuthor(by, request.reason);
  const bodyHtml = await readTextFile(file);
  await context.transaction(async (tx) => {
    const page = { id, brand };
    const version = await saveDraft(tx, context, { page, title, bodyHtml, savedBy: operator });
    const subject = textSubject(page, version, brand);
    await insertAct(tx, { operator, act: 'texts.save', subject, reason, at: context.now() });
    print(`${version}\n`);
  });
}

async function publish(
  context: TextsCommandContext,
  request: Request,
  print: Print,
): Promise<void> {
  const version = await requireVersion(context, request.positionals[1]);
  const author = requireAuthor(request.by, request.reason);
  await context.transaction(async (tx) => {
    await publishText(tx, context, { version });
    const { page, id } = version;
    const subject = textSubject(page, id, page.brand);
    await insertAct(tx, { ...author, act: 'texts.publish', subject, at: context.now() });
    print(`${page.id} ${page.brand} is version ${id}\n`);
  });
}

/** Lists texts, shows a version, stores a draft from a file, or publishes a version. */
export async function runTextsCommand(
  context: TextsCommandContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const request = parse(argv);
  const [act, target] = request.positionals;
  if (act === 'list') return print((await listTexts(context)).map(textLine).join(''));
  if (act === 'show') return print(`${(await requireVersion(context, target)).bodyHtml}\n`);
  if (act === 'save') return save(context, request, print);
  if (act === 'publish') return publish(context, request, print);
  throw new UsageError(usage);
}

/** Runs `texts <argv>` on the configured database; gives the exit code. */
export function runTexts(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ActRefusedError],
    run: async (database, _log, print) => {
      const { db, transaction } = database;
      // Other processes are notified, so that running servers show the text at once.
      const cache = await createReadCache(database);
      await runTextsCommand({ db, transaction, cache, now: () => new Date() }, argv, print);
    },
  });
}
