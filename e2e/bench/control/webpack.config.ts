import path from 'node:path';
import { defineShell } from '@club/build';
import { ShellDescriptorPlugin, type Configuration } from '@club/build/descriptor';
import { shellConfig } from '../../../shell/build.config';
import { ControlDescriptorPlugin } from './control-descriptor-plugin';

const root = path.resolve(__dirname, '../../..');
const main = path.join(__dirname, 'main.ts');
const app = path.join(__dirname, 'app.ts');
const defined = defineShell(shellConfig, path.join(root, 'shell'));

/** The lists of the remotes are written by the build, since a bundle cannot read folders. */
const remoteLists = [
  ['remotes.ts', { module: 'remote.config', list: 'remoteConfigs' }],
  ['remote-modules.ts', { module: 'src/remote', list: 'remoteModules' }],
] as const;

/** The shell's own configuration, with the domains compiled in instead of loaded. */
export default function control(
  environment: unknown,
  options: Parameters<typeof defined>[1],
): Configuration {
  const shell = defined(environment, options);
  const kept = (shell.plugins ?? []).filter((one) => !(one instanceof ShellDescriptorPlugin));
  return {
    ...shell,
    name: 'control',
    entry: { main },
    module: {
      rules: [
        ...(shell.module?.rules ?? []),
        ...remoteLists.map(([file, loaderOptions]) => ({
          resource: path.join(__dirname, file),
          enforce: 'pre' as const,
          loader: require.resolve('./remotes-loader'),
          options: loaderOptions,
        })),
      ],
    },
    output: { ...shell.output, path: path.join(__dirname, 'dist') },
    plugins: [...kept, new ControlDescriptorPlugin({ root, main, app })],
  };
}
