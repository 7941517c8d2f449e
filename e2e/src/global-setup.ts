import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer } from '@club/backend/build-server';
import { createTemplate, startClubServer } from './club-server';
import { freePort } from './free-port';
import { storeSessions } from './personas';

/** Starts the one server that most tests share; the function that it returns stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildServer();
  const template = await mkdtemp(path.join(tmpdir(), 'club-e2e-template-'));
  const port = await freePort('all');
  await createTemplate(port, template, (origin) => storeSessions(origin, template));
  process.env['CLUB_E2E_TEMPLATE'] = template;
  const server = await startClubServer(port);
  process.env['CLUB_E2E_ORIGIN'] = server.origin;
  process.env['CLUB_E2E_SECOND_ORIGIN'] = server.secondOrigin;
  return async () => {
    await server.stop();
    await rm(template, { recursive: true, force: true });
  };
}
