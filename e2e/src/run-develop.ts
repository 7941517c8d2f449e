import path from 'node:path';
import { develop } from '@club/commands/develop';
import { bundles } from '@club/commands/workspace';

// What `pnpm dev garden` runs, for a remote whose folder is not in the workspace.
const [, , folder = ''] = process.argv;
const name = path.basename(folder).replace(/^mf-/, '');
develop({ watched: [{ name, folder }], built: bundles }).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
