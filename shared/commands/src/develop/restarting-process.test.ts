import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRestarting } from './restarting-process';

let folder: string;
const scriptFile = () => path.join(folder, 'server.js');
const save = (script: string) => writeFile(scriptFile(), script);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-restarting-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A script says «ready» by a message; `seen` is called with each message. */
function run(seen: (message: string) => void) {
  return runRestarting({
    start: () =>
      spawn(process.execPath, [scriptFile()], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
    async isReady(child) {
      const message = once(child, 'message').then(([text]) => text as string);
      const text = await Promise.race([message, once(child, 'exit').then(() => null)]);
      if (text !== null) seen(text);
      return text !== null;
    },
    sources: [{ folder }],
    onFailedStart: () => seen('failed'),
  });
}

/** Stays after it has said this, until it is stopped. */
const staying = (text: string) =>
  `process.send(${JSON.stringify(text)}); setInterval(() => {}, 1000);`;

describe('a process that restarts', () => {
  it('is started again after each change, also when a start failed before', async () => {
    await save(staying('one'));
    const seen: string[] = [];
    const steps: Record<string, () => Promise<void>> = {
      one: () => save(staying('two')),
      two: () => save('process.exit(3);'),
      failed: () => save(staying('three')),
      three: () => save('process.send("four"); setTimeout(() => process.exit(4), 10);'),
    };
    const end = run((message) => {
      seen.push(message);
      void steps[message]?.();
    });
    expect(await end).toBe(4);
    expect(seen).toEqual(['one', 'two', 'failed', 'three', 'four']);
  });

  it('ends with the code of a process that never began its work', async () => {
    await save('process.exit(7);');
    expect(await run(() => {})).toBe(7);
  });

  it('counts as failed when the process is killed', async () => {
    await save('process.send("ready"); process.kill(process.pid, "SIGKILL");');
    expect(await run(() => {})).not.toBe(0);
  });
});
