import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeRoute, precompress, type Compiler } from '@club/build/descriptor';
import type { RouteConfig } from '@club/platform/config';
import { integrityHash } from '@club/registry';
import { describeShellBuild } from '@club/registry/testing';
import { shellConfig } from '../../../shell/build.config';
import { remoteConfigs } from '../control/remotes';
import { hostVersion } from './places';

const pluginName = 'FederationDescriptorPlugin';

function describeFiles(dist: string) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|woff2|svg|png|wasm)$/.test(entry.name))
    .map((entry) => {
      const full = path.join(entry.parentPath, entry.name);
      const bytes = readFileSync(full);
      const file = path.relative(dist, full).split(path.sep).join('/');
      return { file, integrity: integrityHash(bytes), bytes: bytes.length };
    });
}

/** Describes host and remotes as a shell, so that the product's own server serves them: with its first script and style, and no preload lists. */
export class FederationDescriptorPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(pluginName, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const dist = compilation.outputOptions.path ?? '';
      const files = describeFiles(dist);
      const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
      const configs = [shellConfig, ...remoteConfigs].map(({ routes }) => routes);
      const routes = configs.flatMap((config) =>
        Object.entries<RouteConfig>(config).map(([name, route]) => ({
          ...describeRoute(name, route),
          // Only the product's own page brings first answers.
          reads: undefined,
          preload: [],
          shared: [],
        })),
      );
      const descriptor = {
        ...describeShellBuild(hostVersion, {}),
        // It has no hashes in its scripts: only registries of development take it.
        mode: 'development',
        files,
        routes,
        scripts: first.filter((file) => file.endsWith('.js')),
        styles: first.filter((file) => file.endsWith('.css')),
      };
      await precompress(dist, files);
      writeFileSync(path.join(dist, 'shell.json'), JSON.stringify(descriptor));
    });
  }
}
