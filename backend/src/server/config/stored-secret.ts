import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../foundation/start-error';

/** The minimum length of a secret. */
export const SECRET_LENGTH = 32;

/** A secret for the life of the process. */
export const passingSecret = (): string => randomBytes(32).toString('hex');

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a complete file or none, and never replaces the file of another process. */
function write(file: string): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${passingSecret()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** What a lost file means. */
const consequences = {
  'code-secret': "documents that wait for review can't be opened then",
  'operator-key': 'operators of the demo sign in with the new one',
} as const;

/** Gives a secret of a data folder. */
export type SecretIn = (dataDir: string, name: keyof typeof consequences) => string;

/**
 * A secret beside the embedded database, created at the first start: the key of the data that is
 * encrypted there, or the operators' key for demos.
 */
export const storedSecret: SecretIn = (dataDir, name) => {
  const file = join(dataDir, name);
  const stored = read(file);
  if (stored === null) {
    mkdirSync(dataDir, { recursive: true });
    write(file);
  }
  const secret = stored ?? read(file) ?? '';
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new StartError(
    `${file} holds no secret of ${SECRET_LENGTH} characters: put the right one back, or delete the file to get a new one (${consequences[name]})`,
  );
};
