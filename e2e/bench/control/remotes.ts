import { createRequire } from 'node:module';
import path from 'node:path';
import { remotes } from '@club/commands/workspace';
import type { RemoteConfig } from '@club/platform/config';

const load = createRequire(__filename);

/** The domains of the one bundle, by the data that each team writes. */
export const remoteConfigs: readonly RemoteConfig[] = remotes.map(
  ({ folder }) =>
    (load(path.join(folder, 'remote.config.ts')) as { default: RemoteConfig }).default,
);
