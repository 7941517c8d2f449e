import type { AppContext } from '../app/context';
import { databaseId } from '../app/database-id';
import { kyivTime } from '../app/kyiv-time';
import { ActRefusedError } from '../app/operator-act';
import { createReadCache } from '../foundation/cache/read-cache';
import { offerFile } from '../modules/offers/offer-file';
import { endOffer, loadOffers } from '../modules/offers/offers-changes';
import { listOffers, type OfferRow } from '../modules/offers/offers-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { createObjectStore } from '../outside/files/create';
import { openPictures } from '../modules/pictures/pictures';
import { parseWords, requireAuthor, runOnDatabase, UsageError, type Say } from './database-command';
import { readJsonFile } from './read-json-file';

const usage = `Usage:
  pnpm offers list
  pnpm offers load <file.json>    --by <who> --reason <why>
  pnpm offers end <number>        --by <who> --reason <why>
`;

type Author = ReturnType<typeof requireAuthor>;

/** What the command needs of a server. */
type OffersContext = Pick<AppContext, 'db' | 'transaction' | 'now' | 'cache' | 'pictures'>;

function offerLine({ id, key, brand, title, ends_at }: OfferRow, now: Date): string {
  const state =
    ends_at === null ? 'open' : `${ends_at <= now ? 'ended' : 'until'} ${kyivTime.format(ends_at)}`;
  return `${id}  ${key ?? 'no key'}  ${brand ?? 'both'}  ${state}  ${title}\n`;
}

async function load(context: OffersContext, file: string, author: Author): Promise<string> {
  const entries = await readJsonFile(file, offerFile);
  await context.transaction(async (tx) => {
    await loadOffers(tx, context, entries);
    const detail = entries.map(({ key }) => key).join(', ');
    const what = { act: 'offers.load', subject: `Пропозиції: ${entries.length}`, detail };
    await insertAct(tx, { ...author, ...what, at: context.now() });
  });
  return `${entries.length} loaded\n`;
}

async function end(context: OffersContext, id: number, author: Author): Promise<string> {
  return context.transaction(async (tx) => {
    const { title } = await endOffer(tx, context, id);
    const what = { act: 'offers.end', subject: `Пропозиція №${id}, ${title}` };
    await insertAct(tx, { ...author, ...what, at: context.now() });
    return `${id} ended\n`;
  });
}

/** Lists the offers, loads a file (new keys are added, known ones changed), or ends one. */
export async function runOffersCommand(
  context: OffersContext,
  argv: readonly string[],
  say: Say,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [act, word = ''] = positionals;
  if (act === 'list') {
    const now = context.now();
    return say((await listOffers(context.db)).map((row) => offerLine(row, now)).join(''));
  }
  if (act === 'load' && word !== '') {
    return say(await load(context, word, requireAuthor(by, reason)));
  }
  const id = databaseId(word);
  if (act !== 'end' || id === null) throw new UsageError(usage);
  say(await end(context, id, requireAuthor(by, reason)));
}

/** Runs `offers <argv>` on the configured database; gives the exit code. */
export function runOffers(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ActRefusedError],
    run: async (database, log, say, config) => {
      const { db, transaction } = database;
      // Other processes are notified, so that running servers show the offers at once.
      const cache = await createReadCache(database);
      const now = () => new Date();
      const files = createObjectStore({ config, now });
      const pictures = await openPictures(config, { files, log });
      const context = { db, transaction, cache, pictures, now };
      try {
        await runOffersCommand(context, argv, say);
      } finally {
        pictures.close();
      }
    },
  });
}
