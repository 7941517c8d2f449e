import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startClubServer } from './club-server';
import { freePort } from './free-port';

/** Starts the one server that most tests share; the answer of this function stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startClubServer(await freePort('all'));
  const sessions = await mkdtemp(path.join(tmpdir(), 'club-e2e-sessions-'));
  process.env['CLUB_E2E_ORIGIN'] = server.origin;
  process.env['CLUB_E2E_SECOND_ORIGIN'] = server.secondOrigin;
  process.env['CLUB_E2E_SESSIONS'] = sessions;
  return async () => {
    await server.stop();
    await rm(sessions, { recursive: true, force: true });
  };
}
