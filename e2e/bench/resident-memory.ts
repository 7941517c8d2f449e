import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const megabyte = 1024 * 1024;

const ps = promisify(execFile);

/** The resident memory in bytes of a process and all that it started. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await ps('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  let bytes = 0;
  // A parent is listed before its children nearly always; twice is enough for the rest.
  for (let pass = 0; pass < 2; pass += 1) {
    for (const [own = 0, parent = 0] of all) if (family.has(parent)) family.add(own);
  }
  for (const [own = 0, , kilobytes = 0] of all) if (family.has(own)) bytes += kilobytes * 1024;
  return bytes;
}
