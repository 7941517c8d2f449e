import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimPlaces } from './claim-places';

const before = { ...process.env };
let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-places-'));
  lock = path.join(folder, 'dev.lock');
  process.env = { ...before, DATA_DIR: folder, PORT: '0' };
});
afterEach(async () => {
  process.env = before;
  await rm(folder, { recursive: true });
});

describe('the folder of development', () => {
  it.each([{ DATABASE_URL: 'postgres://localhost/club' }, { DATABASE_URL: '' }])(
    'is refused while another process develops in it, with %o',
    async (env) => {
      Object.assign(process.env, env);
      await writeFile(lock, String(process.ppid));
      await expect(claimPlaces()).rejects.toThrow(
        `The data in ${folder} is in use by process ${process.ppid}: stop it, or start with another DATA_DIR`,
      );
      expect(existsSync(path.join(folder, 'dev-pages'))).toBe(false);
    },
  );

  it('is refused while a server uses the embedded database in it', async () => {
    await writeFile(path.join(folder, 'db.lock'), String(process.ppid));
    await expect(claimPlaces()).rejects.toThrow(`is in use by process ${process.ppid}`);
    expect(existsSync(lock)).toBe(false);
  });

  it('is locked until it is released', async () => {
    const { release } = await claimPlaces();
    expect(await readFile(lock, 'utf8')).toBe(String(process.pid));
    await release();
    expect(existsSync(lock)).toBe(false);
  });
});
