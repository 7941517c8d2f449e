/** The global variable that a remote's container assigns itself to. */
export function containerName(remote: string): string {
  return `club_${remote.replaceAll('-', '_')}`;
}

/** The global variable in which the host provides webpack's federation runtime to remotes. */
export const bundlerRuntimeGlobal = '_CLUB_FEDERATION_BUNDLER_RUNTIME';

/** What the host provides to remotes for loading their files: the variable it is in, and its functions. */
export const bundleFiles = {
  global: '_CLUB_BUNDLE_FILES',
  module: '@club/host/bundle-files',
  names: ['loadScript', 'loadStyle'],
} as const;
