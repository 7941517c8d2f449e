/** The global that a remote's container assigns itself to. */
export function containerName(remote: string): string {
  return `club_${remote.replaceAll('-', '_')}`;
}

/** The global where remotes find the federation glue that their host lends them. */
export const bundlerRuntimeGlobal = '_CLUB_FEDERATION_BUNDLER_RUNTIME';
