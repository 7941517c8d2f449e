import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  chunksOfImport,
  collectImportBlocks,
  currentCommit,
  describeFiles,
  describeReads,
  describeRoute,
  chunkFiles,
  precompress,
  readLazyParts,
  readScreens,
  contentVersion,
  type Compilation,
  type Compiler,
  type ImportBlocks,
} from '@club/build/descriptor';
import type { RemoteConfig, RouteConfig } from '@club/platform/config';
import { guards, layouts, slots, type SlotName } from '@club/platform/names';
import { platformVersion } from '@club/platform/shared-modules';
import type { ShellDescriptor } from '@club/registry/formats';
import { shellConfig } from '../../../shell/build.config';
import { remoteConfigs } from './remotes';

const pluginName = 'ControlDescriptorPlugin';

/** Where the lazily loaded parts of the one bundle are written down. */
export interface ControlSources {
  readonly root: string;
  readonly main: string;
  readonly app: string;
}

type Lazy = (file: string, request: string) => string[];

/**
 * Describes the one bundle as a shell without remotes, so that the product's own server serves
 * it: the domains' pages are its own pages, with preload lists as complete as the shell's.
 */
export class ControlDescriptorPlugin {
  readonly #sources: ControlSources;

  constructor(sources: ControlSources) {
    this.#sources = sources;
  }

  apply(compiler: Compiler): void {
    let blocks: ImportBlocks = new Map();
    const files = [
      this.#sources.main,
      this.#sources.app,
      ...this.#screens(),
      ...remoteConfigs.map(this.#remoteOf),
    ];
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.finishModules.tap({ name: pluginName, stage: 1_000 }, () => {
        blocks = collectImportBlocks(compilation, files);
      });
    });
    compiler.hooks.afterEmit.tapPromise(pluginName, async (compilation) => {
      if (compilation.errors.length === 0) await this.#write(compilation, blocks);
    });
  }

  #screens(): string[] {
    return ['public-screens', 'screens'].map((name) =>
      path.join(this.#sources.root, `shell/src/pages/${name}.ts`),
    );
  }

  readonly #remoteOf = ({ name }: { name: string }): string =>
    path.join(this.#sources.root, `mf-${name}/src/remote.tsx`);

  #routes(lazy: Lazy): ShellDescriptor['routes'] {
    const listLazyFiles = (file: string, name: string) =>
      Object.values(readLazyParts(file, [name])[name] ?? {}).flatMap((request) =>
        lazy(file, request),
      );
    const app = listLazyFiles(this.#sources.main, 'app');
    const area = [...app, ...listLazyFiles(this.#sources.app, 'signedIn')];
    const describe = (name: string, route: RouteConfig, own: readonly string[]) => ({
      ...describeRoute(name, route),
      ...this.#reads(name, route),
      preload: [...new Set([...(route.guards.includes('auth') ? area : app), ...own])],
      shared: [],
    });
    const screens = readScreens(this.#screens());
    const shellRoutes = Object.entries(shellConfig.routes).map(([name, route]) => {
      const { file, request } = screens.get(name) ?? { file: '', request: '' };
      return describe(name, route, [
        ...lazy(file, request),
        ...this.#slotFiles(shellConfig.eagerSlots[route.path] ?? [], lazy),
      ]);
    });
    const remoteRoutes = remoteConfigs.flatMap((config) => {
      const source = this.#remoteOf(config);
      const parts = readLazyParts(source, ['routes'])['routes'] ?? {};
      return Object.entries<RouteConfig>(config.routes).map(([name, route]) =>
        describe(`${config.name}.${name}`, route, lazy(source, parts[name] ?? '')),
      );
    });
    return [...shellRoutes, ...remoteRoutes];
  }

  /** As many answers come with the page as with the composed one, under the same names. */
  #reads(name: string, route: RouteConfig) {
    const [reader = ''] = name.includes('.') ? name.split('.') : ['shell'];
    const eager = name.includes('.') ? [] : (shellConfig.eagerSlots[route.path] ?? []);
    const own = (route.reads ?? []).map((read) => ({ ...read, reader }));
    const ofSlots = remoteConfigs.flatMap((config: RemoteConfig) =>
      eager.flatMap((slot) =>
        (config.slotReads?.[slot as SlotName] ?? []).map((read) => ({
          ...read,
          reader: config.name,
        })),
      ),
    );
    const all = [...own, ...ofSlots];
    return describeReads(all.length === 0 ? undefined : all);
  }

  #slotFiles(eager: readonly string[], lazy: Lazy): string[] {
    return remoteConfigs.flatMap((config) => {
      const source = this.#remoteOf(config);
      const parts = readLazyParts(source, ['slots'])['slots'] ?? {};
      return Object.entries(config.slots)
        .filter(([slot]) => eager.includes(slot))
        .flatMap(([, component]) => lazy(source, parts[component] ?? ''));
    });
  }

  async #write(compilation: Compilation, blocks: ImportBlocks): Promise<void> {
    const dist = compilation.outputOptions.path ?? '';
    const files = describeFiles(dist, compilation);
    const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const routes = this.#routes((file, request) =>
      chunkFiles(chunksOfImport(compilation, blocks, file, request), first),
    );
    const fontFile = (stem: string) =>
      files.flatMap(({ file }) => (file.startsWith(stem) && file.endsWith('.woff2') ? [file] : []));
    const described: Omit<ShellDescriptor, 'version'> = {
      schema: 1,
      mode: 'production',
      kind: 'shell',
      name: 'shell',
      commit: currentCommit(this.#sources.root),
      files,
      routes,
      scripts: first.filter((file) => file.endsWith('.js')),
      styles: first.filter((file) => file.endsWith('.css')),
      fonts: Object.fromEntries(
        Object.entries(shellConfig.fonts).map(([brand, stems]) => [brand, stems.flatMap(fontFile)]),
      ),
      federation: [],
      sharedFiles: {},
      serviceWorker: files.some(({ file }) => file === 'sw.js') ? 'sw.js' : null,
      provides: {
        platform: { version: platformVersion, exports: {} },
        layouts: [...layouts, 'none'],
        guards: [...guards],
        slots: Object.keys(slots),
        events: {},
      },
    };
    const version = contentVersion(path.join(this.#sources.root, 'shell'), described);
    const descriptor: ShellDescriptor = { ...described, version };
    await precompress(dist, files);
    writeFileSync(path.join(dist, 'shell.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  }
}
