import manifest from '../package.json';

/**
 * The modules that shell and remotes share. The host provides them all; a remote has no own copy.
 * Of the router, rxjs, the query cache and zod, remotes can use what these entry points re-export.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@club/events',
  '@club/platform',
  '@club/platform/outbox',
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
