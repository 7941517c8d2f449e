import { parseArgs } from 'node:util';
import { CliError } from '../cli';

/** The words of a command before the name of a new remote, and the remote; fails with the usage. */
export function readNewRemoteArguments(usage: string) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { title: { type: 'string', default: 'Новий розділ' } },
    });
    return { words: positionals, title: values.title };
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
