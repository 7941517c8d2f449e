import manifest from '../package.json';

/**
 * The modules that shell and remotes hold as single copies, and nothing else. The host brings
 * them all; a remote never carries a copy of its own. Whatever a remote may use of the router,
 * of rxjs, of the query cache or of zod is what these entry points re-export by name.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@club/events',
  '@club/platform',
  '@club/platform/query',
  '@club/platform/router',
  '@club/platform/rx',
  '@club/platform/schema',
  '@club/ui',
  '@club/ui/forms',
  '@club/ui/overlay',
  '@club/ui/tabs',
] as const;

/** The name of a shared module. */
export type SharedModuleName = (typeof sharedModules)[number];

/** The version of the contract between shell and remotes. A breaking change is a new major. */
export const platformVersion: string = manifest.version;
