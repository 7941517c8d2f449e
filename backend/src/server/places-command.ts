import { placeFile, refuseUnknownPictures, toNewPlaces } from '../modules/content/place-file';
import { listPlacesWithCities, replacePlaces } from '../modules/content/places-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { createListOrLoad, type Author } from './list-or-load';
import { runWithPictures, type PicturesContext } from './pictures-command';
import { readJsonFile } from './read-command-file';

const usage = `Usage:
  pnpm places list
  pnpm places load <file.json>    --by <who> --reason <why>
`;

async function list({ db }: PicturesContext): Promise<string> {
  const rows = await listPlacesWithCities(db);
  return rows
    .map(
      (row) =>
        `${row.id}  ${row.kind}  ${row.brand ?? 'both'}  ${row.city}  ${row.name}, ${row.address}\n`,
    )
    .join('');
}

async function load(context: PicturesContext, file: string, author: Author): Promise<string> {
  const loaded = await readJsonFile(file, placeFile);
  refuseUnknownPictures(context.pictures, loaded);
  const count = loaded.places.length;
  await context.transaction(async (tx) => {
    await replacePlaces(tx, loaded.cities, toNewPlaces(loaded));
    context.cache.invalidate(tx, 'places');
    const what = { act: 'places.load', subject: `Місця: ${count}` };
    await insertAct(tx, { ...author, ...what, at: context.now() });
  });
  return `${count} loaded\n`;
}

/** Lists the places where the products are sold, or replaces all of them by those of a file. */
export const runPlacesCommand = createListOrLoad({ usage, list, load });

/** Runs `places <argv>` on the configured database; gives the exit code. */
export function runPlaces(argv: readonly string[]): Promise<number> {
  return runWithPictures((context, print) => runPlacesCommand(context, argv, print));
}
