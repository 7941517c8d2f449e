import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hashOperatorKey, operatorRoles } from '../../app/operators';
import { StartError } from '../../foundation/start-error';
import { testOperators } from '../../testing/operator-client';
import { ConfigError, readConfig } from './read-config';
import { storedSecret } from './stored-secret';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'club-secret-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(folder, 'data'), ...env }, storedSecret);

test('the secret beside the embedded database is made once, for its owner alone', () => {
  const { codeSecret } = start();
  expect(codeSecret).toMatch(/^\w{64}$/);
  expect(start().codeSecret).toBe(codeSecret);
  expect(statSync(join(folder, 'data/code-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['code-secret', 'operator-key']);
});

test('without operators of its own the sandbox has one, whose key is stored for its owner alone', () => {
  const [operator] = start().operators;
  const file = join(folder, 'data/operator-key');
  const key = readFileSync(file, 'utf8').trim();
  expect(operator).toEqual({ name: 'demo', roles: operatorRoles, keyHash: hashOperatorKey(key) });
  expect(start().operators).toEqual([operator]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('starts at the same moment agree on one secret', async () => {
  const dataDir = join(folder, 'data');
  const script = `
    require('tsx/cjs');
    const { parentPort, workerData } = require('node:worker_threads');
    const { storedSecret } = require(workerData.module);
    const gate = new Int32Array(workerData.gate);
    Atomics.add(gate, 0, 1);
    while (Atomics.load(gate, 0) < workerData.starts);
    parentPort.postMessage(storedSecret(workerData.dataDir, 'code-secret'));
  `;
  const gate = new SharedArrayBuffer(4);
  const starts = 4;
  const module = join(__dirname, 'stored-secret.ts');
  const secrets = await Promise.all(
    Array.from({ length: starts }, () => {
      const workerData = { module, gate, starts, dataDir };
      const worker = new Worker(script, { eval: true, workerData });
      return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
    }),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['code-secret']);
});

test('a secret of the environment is used, and no file is written', () => {
  const own = 's'.repeat(32);
  const env = { CODE_SECRET: own, OPERATORS: testOperators };
  expect(start(env).codeSecret).toBe(own);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a file that was damaged is named, not replaced', () => {
  writeFileSync(join(folder, 'code-secret'), 'half\n');
  expect(() => storedSecret(folder, 'code-secret')).toThrow(StartError);
  expect(() => storedSecret(folder, 'code-secret')).toThrow('code-secret holds no secret');
});

test('a database of its own may be shared by processes: they get their secret', () => {
  const env = {
    DATABASE_URL: 'postgres://club@db/club',
    API_KEY: 'a-key-of-our-own',
    TURBOSMS_TOKEN: 'token',
  };
  expect(() => start(env)).toThrow(ConfigError);
  expect(() => start(env)).toThrow('CODE_SECRET');
  expect(start({ ...env, CODE_SECRET: 's'.repeat(32) }).databaseUrl).toBe(env.DATABASE_URL);
});
