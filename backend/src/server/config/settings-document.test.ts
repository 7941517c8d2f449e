import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { environment } from './read-config';

const document = readFileSync(resolve(__dirname, '../../../../docs/settings.md'), 'utf8');

test('the table of settings names each variable once, and no other', () => {
  const cells = document
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '');
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(new Set(named)).toEqual(new Set(Object.keys(environment.shape)));
  expect(named).toHaveLength(new Set(named).size);
});
