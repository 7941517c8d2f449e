import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../app/start-error';

/** Characters that a secret must have at least, wherever it comes from. */
export const SECRET_LENGTH = 32;

/** A secret that ends with its process. */
export const passingSecret = (): string => randomBytes(32).toString('hex');

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the file whole or not at all, and never over one that another process was quicker with. */
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

/**
 * The secret that lies beside the embedded database, made at the first start: what was sealed with
 * it opens as long as the database is there.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'code-secret');
  const kept = read(file);
  if (kept === null) {
    mkdirSync(dataDir, { recursive: true });
    write(file);
  }
  const secret = kept ?? read(file) ?? '';
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new StartError(
    `${file} holds no secret of ${SECRET_LENGTH} characters: put the right one back, or delete the file to get a new one (documents that wait for review can't be opened then)`,
  );
}
