import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDemoServer } from '@club/harness/demo-server';
import type { TrialSources } from '@club/registry';
import type { Login } from '../stored-session';
import { fillRegistry } from './fill-registry';

/** A running product. */
export interface TrialServer {
  readonly origin: string;
  /** Logs in the demo customer who has an account in both apps. */
  logIn(): Promise<Login>;
  close(): Promise<void>;
}

/** Serves a build of the shell with a copy of what is live, on demo data in memory. */
export async function serveLiveWithShell(
  shellFolder: string,
  live: TrialSources,
): Promise<TrialServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-trial-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    await fillRegistry(path.join(folder, 'registry'), shellFolder, live);
    const { config, personas, server } = await createDemoServer(0, folder);
    const origin = `http://localhost:${await server.listen()}`;
    return {
      origin,
      async logIn() {
        const answer = await fetch(`${origin}/api/auth/test-login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': config.apiKey },
          body: JSON.stringify({ phone: personas.find(({ key }) => key === 'both-brands')?.phone }),
        });
        if (!answer.ok) throw new Error(`The demo customer is not let in: ${await answer.text()}`);
        return (await answer.json()) as Login;
      },
      async close() {
        await server.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
