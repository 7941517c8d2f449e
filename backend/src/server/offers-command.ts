import { databaseId } from '../foundation/database-id';
import { kyivTime } from '../app/kyiv-time';
import { offerFile } from '../modules/offers/offer-file';
import { endOffer, loadOffers } from '../modules/offers/offers-changes';
import { listOffers, type OfferRow } from '../modules/offers/offers-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { parseWords, requireAuthor, UsageError, type Print } from './database-command';
import type { Author } from './list-or-load';
import { runWithPictures, type PicturesContext } from './pictures-command';
import { readJsonFile } from './read-command-file';

const usage = `Usage:
  pnpm offers list
  pnpm offers load <file.json>    --by <who> --reason <why>
  pnpm offers end <number>        --by <who> --reason <why>
`;

function offerLine({ id, key, brand, title, ends_at }: OfferRow, now: Date): string {
  const state =
    ends_at === null ? 'open' : `${ends_at <= now ? 'ended' : 'until'} ${kyivTime.format(ends_at)}`;
  return `${id}  ${key ?? 'no key'}  ${brand ?? 'both'}  ${state}  ${title}\n`;
}

async function load(context: PicturesContext, file: string, author: Author): Promise<string> {
  const entries = await readJsonFile(file, offerFile);
  await context.transaction(async (tx) => {
    await loadOffers(tx, context, entries);
    const detail = entries.map(({ key }) => key).join(', ');
    const what = { act: 'offers.load', subject: `Пропозиції: ${entries.length}`, detail };
    await insertAct(tx, { ...author, ...what, at: context.now() });
  });
  return `${entries.length} loaded\n`;
}

async function end(context: PicturesContext, id: number, author: Author): Promise<string> {
  return context.transaction(async (tx) => {
    const { title } = await endOffer(tx, context, id);
    const what = { act: 'offers.end', subject: `Пропозиція №\u00a0${id}, ${title}` };
    await insertAct(tx, { ...author, ...what, at: context.now() });
    return `${id} ended\n`;
  });
}

/** Lists the offers, loads a file (new keys are added, known ones changed), or ends one. */
export async function runOffersCommand(
  context: PicturesContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [act, word = ''] = positionals;
  if (act === 'list') {
    const now = context.now();
    return print((await listOffers(context.db)).map((row) => offerLine(row, now)).join(''));
  }
  if (act === 'load' && word !== '') {
    return print(await load(context, word, requireAuthor(by, reason)));
  }
  const id = databaseId(word);
  if (act !== 'end' || id === null) throw new UsageError(usage);
  print(await end(context, id, requireAuthor(by, reason)));
}

/** Runs `offers <argv>` on the configured database; gives the exit code. */
export function runOffers(argv: readonly string[]): Promise<number> {
  return runWithPictures((context, print) => runOffersCommand(context, argv, print));
}
