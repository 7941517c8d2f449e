import { loadModels, loadSerials, modelFile } from '../modules/devices/load-devices';
import { listModels } from '../modules/devices/models-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { createListOrLoad, type Author } from './list-or-load';
import { runWithPictures, type PicturesContext } from './pictures-command';
import { readJsonFile, readTextFile } from './read-command-file';

const usage = `Usage:
  pnpm devices list
  pnpm devices load <models.json>    --by <who> --reason <why>
  pnpm devices load <serials.txt>    --by <who> --reason <why>     a serial number in each line
`;

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
  const content = await readTextFile(file);
  const { added, known } = await context.transaction(async (tx) => {
    const loaded = await loadSerials(tx, content);
    const subject = `Серійні номери: ${loaded.added}`;
    await insertAct(tx, { ...author, act: 'devices.load', subject, at: context.now() });
    return loaded;
  });
  return `${added} serial numbers loaded, ${known} were known\n`;
}

/** Lists the models, or loads a file: models as JSON, serial numbers as lines. */
export const runDevicesCommand = createListOrLoad({
  usage,
  list,
  load: (context, file, author) =>
    file.endsWith('.json') ? addModels(context, file, author) : addSerials(context, file, author),
});

/** Runs `devices <argv>` on the configured database; gives the exit code. */
export function runDevices(argv: readonly string[]): Promise<number> {
  return runWithPictures((context, print) => runDevicesCommand(context, argv, print));
}
