import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { lockFolder } from './database-lock';

let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'club-lock-')), 'db');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

test('a folder in use by another process is refused, and the error says what to do', async () => {
  await writeFile(`${folder}.lock`, String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(StartError);
  await expect(lockFolder(folder)).rejects.toThrow('another DATA_DIR');
});

test.each(['999999999', 'nonsense', '', String(process.pid)])(
  'the lock of a process that has ended is ignored: %s',
  async (left) => {
    const lock = `${folder}.lock`;
    await writeFile(lock, left);
    const release = await lockFolder(folder);
    expect(await readFile(lock, 'utf8')).toBe(String(process.pid));
    await release();
    await expect(readFile(lock)).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
