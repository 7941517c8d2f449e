import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workspace } from '../places';

/** A source file of the workspace that is changed again and again. */
export interface EditedSource {
  /** Replaces the text, as an editor saves the file. */
  save(text: string): Promise<void>;
  /** Writes what stood there before. */
  restore(): void;
}

/** Takes a source file for changes of one of its texts. Whatever ends this process, the file is restored. */
export function editSource(file: string, text: string): EditedSource {
  const place = path.join(workspace, file);
  const before = readFileSync(place, 'utf8');
  if (before.split(text).length !== 2) throw new Error(`${file} does not contain '${text}' once.`);
  let isChanged = false;
  const restore = () => {
    if (isChanged) writeFileSync(place, before);
    isChanged = false;
  };
  process.once('exit', restore);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return {
    async save(next) {
      isChanged = true;
      await writeFile(place, before.replace(text, next));
    },
    restore,
  };
}
