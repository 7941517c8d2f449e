import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders without a port. */
const shared = ['sandbox', 'testing'];
/** What only stores files has no sandbox, and suites of its own. */
const ownSuites: Readonly<Record<string, string>> = {
  files: 'describeObjectStore(',
  'photo-originals': 'describePhotoOriginals(',
};
/** Links to websites send nothing. */
const withoutSuite = ['sites'];
/** It is absent without settings. */
const withoutSandbox = ['error-service'];

const ports = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
  .map(({ name }) => name);

test.each(ports)(
  '%s has a port that one function makes, and both adapters pass the conformance suite',
  (name) => {
    expect(existsSync(join(__dirname, name, 'port.ts'))).toBe(true);
    expect(existsSync(join(__dirname, name, 'create.ts'))).toBe(true);
    if (withoutSuite.includes(name)) return;
    const hasSandbox = !withoutSandbox.includes(name) && !(name in ownSuites);
    expect(existsSync(join(__dirname, name, 'sandbox.ts'))).toBe(hasSandbox);
    const suite = readFileSync(join(__dirname, name, `${name}.test.ts`), 'utf8');
    expect(suite).toContain(ownSuites[name] ?? 'describeOutside(');
  },
);

test.each(ports)('%s is in the table of ports', (name) => {
  expect(readFileSync(join(__dirname, 'README.md'), 'utf8')).toContain(`| \`${name}\``);
});
