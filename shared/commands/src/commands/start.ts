import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtServer, buildServer } from '@club/backend/build-server';
import { personas } from '@club/backend/personas';
import { formatPhone } from '@club/domain/phone';
import { buildBundles } from '../build-bundles';
import { runCommand } from '../cli';
import { claimPort, readPort, waitForServer } from '../ports';
import { stopWithParent, waitForExit, startNode } from '../processes';
import { publishBundles } from '../publish-bundles';
import { bundles, registryPlace, root } from '../workspace';

/** The operator of the demo, whose key the server stores at its first start. */
function operatorLines(origin: string): string {
  const file = path.join(process.env['DATA_DIR'] || path.join(root, '.club'), 'operator-key');
  if (process.env['OPERATORS'] || !existsSync(file)) return '';
  return `
  The operator area: ${origin}/operator
    name  demo
    key   ${readFileSync(file, 'utf8').trim()}
`;
}

function greet(port: number): void {
  const origin = `http://localhost:${port}`;
  const people = personas.map(
    ({ phone, firstName, lastName, key }) =>
      `    ${formatPhone(phone)}   ${firstName} ${lastName} (${key})`,
  );
  console.log(`
  The club is open:  ${origin}
  The second brand:  http://second.localhost:${port}
  SMS codes appear:  ${origin}/sandbox

  Demo phones:
${people.join('\n')}
${operatorLines(origin)}
  Ctrl-C stops it; the data stay in ${process.env['DATA_DIR'] || '.club'}
`);
}

void runCommand(async () => {
  const port = readPort(8080);
  await claimPort(port, `PORT=${port + 1} pnpm start`);
  console.log('Preparing the bundles');
  await buildBundles();
  await publishBundles(bundles);
  await buildServer();
  console.log('Starting the server');
  const server = startNode(builtServer, {
    env: {
      LOG_LEVEL: 'warn',
      // Memory of each thread that ever decoded a picture is kept otherwise (ADR 55).
      MALLOC_ARENA_MAX: '1',
      ...process.env,
      PORT: String(port),
      CLUB_REGISTRY: registryPlace,
    },
  });
  stopWithParent(() => [server]);
  let isAlive = true;
  server.once('exit', () => (isAlive = false));
  if (await waitForServer(`http://localhost:${port}/ready`, () => isAlive)) greet(port);
  return server.exitCode ?? waitForExit(server);
});
