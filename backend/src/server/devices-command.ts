import { readFile } from 'node:fs/promises';
import { loadModels, loadSerials, modelFile } from '../modules/devices/load-devices';
import { listModels } from '../modules/devices/models-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { parseWords, requireAuthor, UsageError, type Say } from './database-command';
import { runWithPictures, type PicturesContext } from './pictures-command';
import { readJsonFile } from './read-json-file';

const usage = `Usage:
  pnpm devices list
  pnpm devices load <models.json>    --by <who> --reason <why>
  pnpm devices load <serials.txt>    --by <who> --reason <why>     a serial number in each line
`;

type Author = ReturnType<typeof requireAuthor>;

async function list({ db }: PicturesContext): Promise<string> {
  const models = await listModels(db);
  return models
    .map(
      ({ code, title, brand, warranty_months: months, produced, registered }) =>
        `${code}  ${title}  ${brand}  ${months} months  ${registered} of ${produced} registered\n`,
    )
    .join('');
}

async function addModels(context: PicturesContext, file: string, author: Author): Promise<string> {
  const entries = await readJsonFile(file, modelFile);
  await context.transaction(async (tx) => {
    await loadModels(tx, context, entries);
    const detail = entries.map(({ code }) => code).join(', ');
    const what = { act: 'devices.load', subject: `Моделі: ${entries.length}`, detail };
    await insertAct(tx, { ...author, ...what, at: context.now() });
  });
  return `${entries.length} models loaded\n`;
}

async function addSerials(context: PicturesContext, file: string, author: Author): Promise<string> {
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    const { message } = cause as Error;
    throw new UsageError(`The file ${file} can't be read: ${message}`, { cause });
  });
  const { added, known } = await context.transaction(async (tx) => {
    const loaded = await loadSerials(tx, content);
    const subject = `Серійні номери: ${loaded.added}`;
    await insertAct(tx, { ...author, act: 'devices.load', subject, at: context.now() });
    return loaded;
  });
  return `${added} serial numbers loaded, ${known} were known\n`;
}

/** Lists the models, or loads a file: models as JSON, serial numbers as lines. */
export async function runDevicesCommand(
  context: PicturesContext,
  argv: readonly string[],
  say: Say,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [act, file] = positionals;
  if (act === 'list') return say(await list(context));
  if (act !== 'load' || file === undefined) throw new UsageError(usage);
  const author = requireAuthor(by, reason);
  const load = file.endsWith('.json') ? addModels : addSerials;
  say(await load(context, file, author));
}

/** Runs `devices <argv>` on the configured database; gives the exit code. */
export function runDevices(argv: readonly string[]): Promise<number> {
  return runWithPictures((context, say) => runDevicesCommand(context, argv, say));
}
