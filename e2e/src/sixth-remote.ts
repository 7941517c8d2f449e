import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workspace } from './club-server';

/** What CONTRIBUTING asks of a remote: a folder with these files, and nothing else. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "@club/mf-garden", "version": "0.1.0", "private": true }',
  'webpack.config.ts': `
    import { defineRemote } from '@club/build';
    import config from './remote.config';

    export default defineRemote(config, __dirname);`,
  'remote.config.ts': `
    import { defineRemoteConfig } from '@club/platform/config';

    export default defineRemoteConfig({
      name: 'garden',
      owns: ['/garden'],
      routes: {
        beds: { path: '/garden', layout: 'account', guards: ['auth'], title: 'Сад' },
      },
      navigation: [
        { place: 'menu', page: 'beds', label: 'Мій сад', icon: 'gift', order: 60 },
        { place: 'footer', page: 'beds', label: 'Сад клубу', order: 40 },
      ],
      slots: { 'profile.links': 'GardenCard' },
      emits: [],
      hears: ['balance.changed'],
      calls: ['loyalty.getBalance'],
    });`,
  'src/remote.tsx': `
    import { defineRemote } from '@club/platform/remote';
    import config from '../remote.config';

    export default defineRemote(config, {
      routes: { beds: () => import('./features/beds/beds-page') },
      slots: { GardenCard: () => import('./features/card/garden-card') },
    });`,
  'src/features/beds/beds-page.tsx': `
    import { getBalance } from '@club/api/contract/loyalty';
    import { useApiQuery } from '@club/platform/query';
    import { Page } from '@club/ui';

    export default function BedsPage() {
      const { data } = useApiQuery(getBalance, {});
      return <Page title="Грядки">{data && <p>На насіння є {data.balance} XP</p>}</Page>;
    }`,
  'src/features/card/garden-card.tsx': `
    import { Link } from '@club/platform/router';

    export default function GardenCard() {
      return <Link to="/garden">Полити грядки</Link>;
    }`,
};

/** Writes a sixth remote into a temporary folder. Answers the folder. */
export async function writeSixthRemote(): Promise<string> {
  // Inside of the workspace, so that it finds what the workspace installed.
  const folder = path.join(workspace, 'e2e/node_modules/.cache/mf-garden');
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  // What `pnpm install` makes in the folder of any remote.
  const installed = path.join(workspace, 'mf-loyalty/node_modules');
  await symlink(installed, path.join(folder, 'node_modules'), 'junction');
  return folder;
}
