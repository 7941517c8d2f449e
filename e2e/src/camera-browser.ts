import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cameraArguments, drawFrame, writeVideo } from './camera-frames';
import { test as base } from './fixtures';
import { readPackCodes } from './pack-codes';

interface CameraFixtures {
  /** The newest unused code of a pack, which the browser's camera sees after a second without one. */
  filmedCode: string;
}

async function readCode(origin: string): Promise<string> {
  const [code] = await readPackCodes(origin);
  if (code === undefined) throw new Error('The sandbox shows no code of a pack.');
  return code;
}

/** Tests in a browser whose camera films a code of this run's server. */
export const test = base.extend<object, CameraFixtures>({
  filmedCode: [async ({ server }, use) => use(await readCode(server.origin)), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, filmedCode }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'club-camera-'));
      const video = path.join(folder, 'camera.y4m');
      await writeVideo(video, [
        { frame: drawFrame([]), seconds: 1 },
        { frame: drawFrame([{ text: filmedCode, angle: 8 }]), seconds: 2 },
      ]);
      const args = [...(launchOptions.args ?? []), ...cameraArguments(video)];
      await use({ ...launchOptions, args });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
