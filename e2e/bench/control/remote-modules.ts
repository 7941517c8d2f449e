import type { RemoteModule } from '@club/platform/remote';

/** The domains of the one bundle: `remotes-loader` writes them here. */
export const remoteModules: readonly RemoteModule[] = [];
