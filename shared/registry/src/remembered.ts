import { readFile } from 'node:fs/promises';
import { hasCode, orUndefined, replaceFile } from './atomic-files';

/** What a process or a machine remembers of a registry, so that it need not read it again. */
export interface Remembered<Value> {
  readonly read: () => Promise<Value | undefined>;
  /** Replaces what was remembered. */
  readonly write: (value: Value) => Promise<void>;
}

/** Remembers it as long as the process runs. */
export function rememberInMemory<Value>(): Remembered<Value> {
  let remembered: Value | undefined;
  return {
    read: async () => remembered,
    write: async (value) => {
      remembered = value;
    },
  };
}

/** Remembers it in a file of this machine, beside no registry: who can change that must not vouch for it. */
export function rememberInFile<Value>(
  path: string,
  parse: (raw: unknown) => Value,
): Remembered<Value> {
  return {
    async read() {
      const text = await orUndefined(readFile(path, 'utf8'));
      try {
        return text === undefined ? undefined : parse(JSON.parse(text));
      } catch {
        // A file of another release, or half a file, says nothing.
        return undefined;
      }
    },
    async write(value) {
      try {
        await replaceFile(path, JSON.stringify(value));
      } catch (error) {
        // Who may only read here reads everything again the next time.
        const isReadOnly = ['EACCES', 'EPERM', 'EROFS'].some((code) => hasCode(error, code));
        if (!isReadOnly) throw error;
      }
    },
  };
}
