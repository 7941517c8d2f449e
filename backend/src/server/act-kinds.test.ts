import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accessChangeNames } from '../modules/customers/access';
import { createTestServer } from '../testing';
import { signIn } from '../testing/operator-client';

/** Kinds that the sources write as a template. */
const templates: Readonly<Record<string, readonly string[]>> = {
  '${path}.${act}': ['points.open', 'points.statement'],
  '${path}.open': ['customers.open'],
  'customers.${name}': [
    'customers.delete',
    'customers.open',
    ...accessChangeNames.map((name) => `customers.${name}`),
  ],
  'earning-rules.${act}': ['earning-rules.add', 'earning-rules.end'],
  'jobs.${act}': ['jobs.inspect', 'jobs.retry', 'jobs.discard'],
  'managers.${act}': ['managers.disable', 'managers.enable'],
  'marathon.${act}': ['marathon.add', 'marathon.stop'],
  'receipts.${act}': ['receipts.approve', 'receipts.refuse'],
  'switches.${act}': ['switches.on', 'switches.off'],
};

/** Kinds that earlier versions have stored. */
const earlier = ['marathon.end'];

const folder = path.resolve(__dirname, '..');

/** The kinds of acts in the files that store acts. */
function writtenKinds(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((source) => source.includes('insertAct('))
    .flatMap((source) => [...source.matchAll(/\bact: (?:'([\w-]+\.[\w-]+)'|`([^`]+)`)/g)])
    .map(([, literal = '', template = '']) => literal || template);
}

test('every kind of act that the code stores has words in the list of acts, and can be filtered', async () => {
  const server = await createTestServer({ seed: false });
  const { body } = await (await signIn(server)).get('/acts');
  const [, select = ''] = /<select name="act">(.*?)<\/select>/s.exec(body) ?? [];
  const known = new Set([...select.matchAll(/value="([^"]+)"/g)].map(([, kind]) => kind));
  const written = writtenKinds();
  const literals = written.filter((kind) => !kind.includes('$'));
  expect(literals.length).toBeGreaterThan(8);
  const unknown = written.filter((kind) => kind.includes('$') && !(kind in templates));
  expect(unknown).toEqual([]);
  const kinds = [...literals, ...Object.values(templates).flat(), ...earlier];
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
  await server.close();
});
