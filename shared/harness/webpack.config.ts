import path from 'node:path';
import { baseConfig, type Mode } from '@club/build';
import type { Configuration } from 'webpack';

/** The page of the harness. */
export default function harnessConfig(
  _: unknown,
  { mode = 'production' }: { mode?: Mode },
): Configuration {
  const base = baseConfig(__dirname, mode);
  return {
    ...base,
    name: 'harness',
    entry: { main: path.join(__dirname, 'src/main.tsx') },
    output: {
      ...base.output,
      publicPath: '/harness/',
      uniqueName: 'club_harness',
      trustedTypes: { policyName: 'club-harness' },
    },
  };
}
