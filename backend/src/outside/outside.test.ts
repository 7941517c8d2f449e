import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders without a port. */
const shared = ['sandbox', 'testing'];
/** Links to websites send nothing; the object store has a suite of its own. */
const withoutSuite = ['files', 'sites'];
/** It is absent without settings. */
const withoutSandbox = ['error-service'];

const ports = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
  .map(({ name }) => name);

test.each(ports)('%s has a port, and both adapters pass the conformance suite', (name) => {
  expect(existsSync(join(__dirname, name, 'port.ts'))).toBe(true);
  if (withoutSuite.includes(name)) return;
  expect(existsSync(join(__dirname, name, 'sandbox.ts'))).toBe(!withoutSandbox.includes(name));
  const suite = readFileSync(join(__dirname, name, `${name}.test.ts`), 'utf8');
  expect(suite).toContain('describeOutside(');
});

test.each(ports)('%s is in the table of ports', (name) => {
  expect(readFileSync(join(__dirname, 'README.md'), 'utf8')).toContain(`| \`${name}\``);
});
