import type { CommandContext } from './cli-context';
import { addPublisher, listPublishers, revokePublisher } from './publishers';

/** `club publishers add`, `list` and `revoke` */
export function addPublishers({ club, say, openRegistry, readRegistry }: CommandContext): void {
  const publishers = club
    .command('publishers')
    .description('who may publish and move bundles by a key of its own, over HTTP');
  publishers
    .command('add')
    .description('make a publisher with the bundles that are its own; prints its key, once')
    .argument('<name>')
    .argument('<bundles...>')
    .action(async (name: string, bundles: string[]) => {
      const key = await addPublisher(openRegistry({ mayBegin: true }), name, bundles);
      say(`The publisher ${name} may publish and move ${bundles.join(', ')}.`);
      say('Its key is shown only now. Keep it as the secret CLUB_PUBLISHER_KEY of its CI:');
      say(key);
    });
  publishers
    .command('list')
    .description('show the publishers and their bundles')
    .option('--json', 'for programs')
    .action(async (options: { json?: true }) => {
      const { store, publicKeys } = readRegistry();
      const shown = (await listPublishers(store, publicKeys)).map(({ name, bundles, since }) => ({
        name,
        bundles,
        since,
      }));
      if (options.json === true) return say(JSON.stringify(shown, null, 2));
      const lines = shown.map(
        ({ name, bundles, since }) =>
          `  ${name.padEnd(16)} ${bundles.join(', ')}  since ${since.slice(0, 10)}`,
      );
      say(lines.length === 0 ? 'Nobody has a key of its own' : lines.join('\n'));
    });
  publishers
    .command('revoke')
    .description('take the key of a publisher away, at once')
    .argument('<name>')
    .action(async (name: string) => {
      await revokePublisher(openRegistry(), name);
      say(`The key of ${name} is refused from now on`);
    });
}
