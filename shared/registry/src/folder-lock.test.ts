import { mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeNewFile } from './atomic-files';
import { withFolderLock } from './folder-lock';

let root: string;
let lock: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-lock-'));
  lock = join(root, 'registry.lock');
});
afterEach(() => rm(root, { recursive: true }));

const take = () => withFolderLock(lock, () => readFile(lock, 'utf8'));
// No process has this id: ids end far below it.
const deadId = '999999999';

// 0 would mean the own group of processes, which always lives.
it.each([deadId, '0'])('frees a lock of process %s, which does not run', async (id) => {
  await writeFile(lock, (await take()).replace(/^\d+/, id));
  await take();
  expect(await readdir(root)).toEqual([]);
});

it('leaves the lock of another machine or container, whose processes it does not see', async () => {
  const [, host = ''] = (await take()).split(' ');
  for (const other of [`${deadId} ${host}-other id`, `${deadId} of-a-release-before`]) {
    await writeFile(lock, other);
    // The lock stays young while the one who waits runs out of time.
    const later = new Date(Date.now() + 3_600_000);
    await utimes(lock, later, later);
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValueOnce(start);
    clock.mockReturnValue(start + 60_000);
    await expect(take()).rejects.toThrow('locked by another command');
    clock.mockRestore();
    expect(await readFile(lock, 'utf8')).toBe(other);
  }
});

it('takes any lock that is old', async () => {
  await writeFile(lock, '1 another-machine id');
  await utimes(lock, 0, 0);
  await take();
  expect(await readdir(root)).toEqual([]);
});

it('leaves neither a lock nor a draft on a full disk', async () => {
  const handle = await open(join(root, 'any'), 'w');
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const write = jest.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValue(full);
  await handle.close();
  await expect(take()).rejects.toThrow('no space left');
  await expect(writeNewFile(join(root, 'file'), Buffer.from('x'))).rejects.toThrow('no space left');
  write.mockRestore();
  expect(await readdir(root)).toEqual(['any']);
  await take();
});
