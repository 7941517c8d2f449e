import { checkLive } from './check-live';
import type { CommandContext } from './cli-context';
import { historyText } from './history-text';
import type { Listing } from './inspect';
import type { Canary } from './pointer-formats';
import type { Status } from './status';
import { verify } from './verify';

/** `club list` */
export function addList({ club, say, acts }: CommandContext): void {
  club
    .command('list')
    .description('show which versions are live and which are published')
    .option('--json', 'for programs')
    .action(async (options: { json?: true }) => {
      const listing = await acts().list();
      say(options.json === true ? JSON.stringify(listing, null, 2) : table(listing));
    });
}

/** `club history` */
export function addHistory({ club, say, acts }: CommandContext): void {
  club
    .command('history')
    .description('show who did what, when, from which commit and why, newest first')
    .argument('[bundle]')
    .option('--json', 'for programs')
    .action(async (bundle: string | undefined, options: { json?: true }) => {
      const history = await acts().history(bundle);
      say(options.json === true ? JSON.stringify(history, null, 2) : historyText(history, bundle));
    });
}

/** `club check` */
export function addCheck({ club, say, readRegistry, readServers }: CommandContext): void {
  club
    .command('check')
    .description('compare everything live with the servers, for example before one is deployed')
    .action(async () => {
      const { store, publicKeys } = readRegistry();
      const servers = await readServers();
      const count = await checkLive(store, publicKeys, servers);
      const compared = servers.map(({ version }) => `the server ${version}`);
      say(`All fits: ${[`${count} live versions`, ...compared].join(', ')}`);
    });
}

/** `club verify` */
export function addVerify({ club, say, fail, readRegistry }: CommandContext): void {
  club
    .command('verify')
    .description('hash again all versions that are live or stored for a rollback')
    .action(async () => {
      const { store, publicKeys } = readRegistry();
      const { generation, versions, files, faults } = await verify(store, publicKeys);
      const examined = `generation ${generation}, ${versions} versions, ${files} files`;
      if (faults.length === 0) return say(`All is well: ${examined}, signature good`);
      fail([`Damaged (${examined}):`, ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    });
}

/** `club status` */
export function addStatus({ club, say, fail, acts }: CommandContext): void {
  club
    .command('status')
    .description('show what is live and whether it is whole, here and on the servers named')
    .option('--json', 'for programs')
    .action(async (options: { json?: true }) => {
      const status = await acts().status();
      const isWell = status.faults.length === 0;
      if (options.json === true) say(JSON.stringify(status, null, 2));
      else say(statusText(status));
      if (!isWell) fail(status.faults.map((fault) => `  - ${fault}`).join('\n'));
    });
}

function statusText({ listing, servers, faults }: Status): string {
  return [
    ...(listing === undefined ? [] : [table(listing)]),
    ...servers.map(
      ({ address, isReady, generation }) =>
        `  ${address} ${isReady ? 'ready' : 'NOT READY'}, generation ${generation ?? 'unknown'}`,
    ),
    faults.length === 0 ? 'All is well' : 'Not well:',
  ].join('\n');
}

function canaryText({ version, percent, plan }: Canary): string {
  const steps = plan === undefined ? '' : ` of the plan ${plan.percents.join(', ')}`;
  return `canary ${version} at ${percent} %${steps}`;
}

function table({ generation, bundles }: Listing): string {
  if (bundles.length === 0) return 'The registry is empty. Start with: pnpm club publish <folder>';
  const lines = bundles.map(({ bundle, stable, canary, isRetired, published }) => {
    const live = [
      stable === undefined ? (isRetired ? 'retired' : 'not live') : `live ${stable}`,
      ...(canary === undefined ? [] : [canaryText(canary)]),
    ].join(', ');
    const others = published.filter((one) => one !== stable && one !== canary?.version);
    const kept = others.length === 0 ? '' : `; in the registry ${others.join(', ')}`;
    return `  ${bundle.padEnd(16)} ${live}${kept}`;
  });
  return [`Generation ${generation}`, ...lines].join('\n');
}
