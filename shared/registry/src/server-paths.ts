/** The first parts of the server's own addresses: a page below them would never be shown. */
export const serverPaths: readonly string[] = [
  'api',
  'build',
  'bundles',
  'club',
  'health',
  'metrics',
  'operator',
  'payments',
  'pictures',
  'ready',
  'sandbox',
  'stores',
  'uploads',
];
