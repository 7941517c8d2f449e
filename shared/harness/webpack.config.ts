import path from 'node:path';
import { baseConfig, type Mode } from '@club/build';
import type { Configuration } from 'webpack';

/** The page of one remote, and the page that shows several side by side. */
export default function harnessConfig(
  _: unknown,
  { mode = 'production' }: { mode?: Mode },
): Configuration {
  const base = baseConfig('harness', __dirname, mode);
  return {
    ...base,
    name: 'harness',
    entry: {
      main: path.join(__dirname, 'src/main.tsx'),
      together: path.join(__dirname, 'src/together-page.tsx'),
    },
    output: {
      ...base.output,
      publicPath: '/harness/',
      uniqueName: 'club_harness',
      trustedTypes: { policyName: 'club-harness' },
    },
  };
}
