import { parseWords, requireAuthor, UsageError, type Print } from './database-command';
import type { PicturesContext } from './pictures-command';

/** Who does the act of a command, and why. */
export type Author = ReturnType<typeof requireAuthor>;

interface ListOrLoad {
  readonly usage: string;
  /** Both give the command's answer. */
  readonly list: (context: PicturesContext) => Promise<string>;
  readonly load: (context: PicturesContext, file: string, author: Author) => Promise<string>;
}

/** Creates a command with two acts: `list`, and `load <file>` with its author and reason. */
export function createListOrLoad({ usage, list, load }: ListOrLoad) {
  return async (context: PicturesContext, argv: readonly string[], print: Print): Promise<void> => {
    const { positionals, by, reason } = parseWords(argv, usage);
    const [act, file] = positionals;
    if (act === 'list') return print(await list(context));
    if (act !== 'load' || file === undefined) throw new UsageError(usage);
    print(await load(context, file, requireAuthor(by, reason)));
  };
}
