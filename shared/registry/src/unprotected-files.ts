import { basename } from 'node:path';
import type { Descriptor } from './formats';
import type { BuiltFile } from './check-build';
import type { Refusal } from './refusal';

/** The build names the first file of a worker in this way. */
const workerFile = /-worker\.[^/]+\.js$/;

/** Scripts and style sheets that the browser would take without knowing their hash: neither the page nor a script has it. */
export function unprotectedRefusals(
  descriptor: Descriptor,
  files: readonly BuiltFile[],
): Refusal[] {
  const scripts = files
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file, bytes }) => ({ file, text: bytes.toString('latin1') }));
  const ofPage =
    descriptor.kind === 'remote'
      ? [descriptor.entry.file]
      : [...descriptor.scripts, ...descriptor.styles, descriptor.serviceWorker];
  const workerFiles = descriptor.workerFiles ?? guessWorkerFiles(scripts);
  return (
    descriptor.files
      .filter(({ file }) => /\.(js|css)$/.test(file) && !ofPage.includes(file))
      .filter(({ integrity }) => !scripts.some(({ text }) => text.includes(integrity)))
      // Browsers take no hash for a worker and for what it loads; the server checks these files before it sends them.
      .filter(({ file }) => !workerFiles.includes(file))
      .map(({ file }) => ({
        what: `No script of the build contains the hash of ${file}`,
        why: 'The browser would take it whatever a broken cache or store gives it',
        fix: 'Build it for production with the presets of @club/build: pnpm build',
      }))
  );
}

interface Script {
  readonly file: string;
  readonly text: string;
}

/** Workers and the scripts whose name one contains, for builds that do not list them. */
function guessWorkerFiles(scripts: readonly Script[]): string[] {
  const workers = scripts.filter(({ file }) => workerFile.test(file));
  const isNamed = ({ file }: Script) => {
    const name = new RegExp(`\\b${basename(file, '.js').replaceAll('.', '\\.')}\\b`);
    return workers.some((worker) => file === worker.file || name.test(worker.text));
  };
  return scripts.filter(isNamed).map(({ file }) => file);
}
