import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { EndpointName } from '@club/api/contract';
import { bundleFiles } from '@club/host/federation-names';
import type { RouteConfig } from '@club/platform/config';
import { guards, icons, layouts, places, slots } from '@club/platform/names';
import { platformVersion, sharedModules } from '@club/platform/shared-modules';
import type { ShellDescriptor } from '@club/registry/formats';
import type { Compilation, Compiler, Module } from 'webpack';
import type { Mode } from '../base';
import { currentCommit, describeFiles, precompress, contentVersion } from './build-files';
import { chunksOfImport, collectImportBlocks, chunkFiles, type ImportBlocks } from './chunk-files';
import { busDelivery, busSchemas, callSchemas, factSchemas, slotSchemas } from './contract-schemas';
import { collectContractUses, usedNames, type ContractUse } from './contract-uses';
import { describeBuild } from './describe-build';
import { readLazyParts } from './lazy-parts';
import { describeRoute } from './remote-descriptor-plugin';
import { addSourceMaps, packSourceMaps } from './source-maps';
import { workerFiles } from './worker-files';

const pluginName = 'ShellDescriptorPlugin';

/** The data of the shell that the build needs besides its code. */
export interface ShellConfig {
  readonly routes: Readonly<Record<string, RouteConfig>>;
  /** Pages of the shell that show slots at once: the code of these slots is preloaded with them. */
  readonly eagerSlots: Readonly<Record<string, readonly string[]>>;
  /** The stem of the font files to preload, by brand. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
  /** As in the config of a remote. */
  readonly optionalCalls?: readonly EndpointName[];
}

/** The files that list the shell's lazily loaded parts. */
export interface ShellSources {
  /** Each contains a table `routes`. */
  readonly screens: readonly string[];
  /** Contains the imports of every page, as the table `app`. */
  readonly main: string;
  /** Contains the further imports of every page for customers, as the table `signedIn`. */
  readonly app: string;
  /** Contains the shared modules that are loaded on demand. */
  readonly providedModules: string;
}

/** Writes `shell.json` and the compressed copies into the build. */
export class ShellDescriptorPlugin {
  readonly #config: ShellConfig;
  readonly #folder: string;
  readonly #sources: ShellSources;
  readonly #mode: Mode;

  constructor(config: ShellConfig, folder: string, sources: ShellSources, mode: Mode) {
    this.#config = config;
    this.#folder = folder;
    this.#sources = sources;
    this.#mode = mode;
  }

  apply(compiler: Compiler): void {
    if (this.#mode === 'production') addSourceMaps(compiler, this.#folder);
    let blocks: ImportBlocks = new Map();
    let provided: Record<string, string[]> = {};
    let contractUses: ContractUse[] = [];
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.finishModules.tap({ name: pluginName, stage: 1_000 }, () => {
        blocks = collectImportBlocks(compilation, Object.values(this.#sources).flat());
        provided = providedExports(compilation, this.#sources.providedModules);
        contractUses = collectContractUses(compilation, this.#folder);
      });
    });
    describeBuild(compiler, pluginName, async (compilation) => {
      const contract = shellContract(contractUses, this.#config.optionalCalls);
      await this.#write(compilation, blocks, shellProvides(provided), contract);
    });
  }

  #imports(compilation: Compilation, blocks: ImportBlocks, first: readonly string[]) {
    const { screens, providedModules } = this.#sources;
    const files = (file: string, request: string, without: readonly string[]) =>
      chunkFiles(chunksOfImport(compilation, blocks, file, request), without);
    const filesOfTable = (file: string, name: string) =>
      Object.values(readLazyParts(file, [name])[name] ?? {}).flatMap((request) =>
        files(file, request, first),
      );
    const app = filesOfTable(this.#sources.main, 'app');
    const federation = [...new Set([...app, ...filesOfTable(this.#sources.app, 'signedIn')])];
    const pages = readScreens(screens);
    const routes = Object.entries(this.#config.routes).map(([name, route]) => {
      const page = pages.get(name);
      if (page === undefined) {
        throw new Error(`${screens.join(', ')}: the route '${name}' has no import.`);
      }
      const preload = files(page.file, page.request, [...first, ...federation]);
      const framed = route.guards.includes('auth') ? federation : app;
      return { ...describeRoute(name, route), preload: [...framed, ...preload], shared: [] };
    });
    const sharedFiles: Record<string, string[]> = {};
    for (const name of sharedModules) {
      if (!blocks.has(`${providedModules} ${name}`)) continue;
      sharedFiles[name] = files(providedModules, name, [...first, ...federation]);
    }
    return { federation, routes, sharedFiles };
  }

  async #write(
    compilation: Compilation,
    blocks: ImportBlocks,
    provides: ShellDescriptor['provides'],
    contract: ShellDescriptor['contract'],
  ): Promise<void> {
    const dist = compilation.outputOptions.path ?? path.join(this.#folder, 'dist');
    const files = describeFiles(dist, compilation);
    const isProduction = this.#mode === 'production';
    const sourceMaps = isProduction ? packSourceMaps(dist, compilation) : [];
    const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const { federation, routes, sharedFiles } = this.#imports(compilation, blocks, first);
    const fontFile = (stem: string) => {
      const found = files.find(({ file }) => file.startsWith(stem) && file.endsWith('.woff2'));
      if (found === undefined) throw new Error(`The shell's build has no font '${stem}'.`);
      return found.file;
    };
    const described: Omit<ShellDescriptor, 'version'> = {
      schema: 1,
      mode: this.#mode,
      kind: 'shell',
      name: 'shell',
      commit: currentCommit(this.#folder),
      files,
      sourceMaps,
      workerFiles: workerFiles(compilation),
      routes,
      scripts: first.filter((file) => file.endsWith('.js')),
      styles: first.filter((file) => file.endsWith('.css')),
      fonts: Object.fromEntries(
        Object.entries(this.#config.fonts).map(([brand, stems]) => [brand, stems.map(fontFile)]),
      ),
      federation,
      sharedFiles,
      serviceWorker: files.some(({ file }) => file === 'sw.js') ? 'sw.js' : null,
      eagerSlots: Object.fromEntries(
        Object.entries(this.#config.eagerSlots).map(([page, names]) => [page, [...names]]),
      ),
      provides,
      contract,
    };
    const descriptor: ShellDescriptor = {
      ...described,
      version: contentVersion(this.#folder, described),
    };
    if (isProduction) await precompress(dist, files);
    writeFileSync(path.join(dist, 'shell.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  }
}

/** What the shell gives to remotes. */
function shellProvides(provided: Record<string, string[]>): ShellDescriptor['provides'] {
  return {
    platform: {
      version: platformVersion,
      exports: { ...provided, [bundleFiles.module]: [...bundleFiles.names] },
    },
    layouts: [...layouts, 'none'],
    guards: [...guards],
    slots: Object.keys(slots),
    places: [...places],
    icons: [...icons],
    events: busSchemas(),
    delivery: busDelivery(),
  };
}

/** What the shell itself uses: it has no config, so its code says it. */
function shellContract(
  uses: readonly ContractUse[],
  optionalCalls: readonly EndpointName[] = [],
): ShellDescriptor['contract'] {
  const { emits, hears, calls, shows } = usedNames(uses);
  const needed = calls.filter((name) => !optionalCalls.includes(name));
  return {
    emits: factSchemas(emits),
    hears: factSchemas(hears),
    shows: slotSchemas(shows),
    calls: callSchemas(needed, optionalCalls),
  };
}

/** The file and request that load each page of the shell, by its name. */
export function readScreens(
  files: readonly string[],
): ReadonlyMap<string, { readonly file: string; readonly request: string }> {
  return new Map(
    files.flatMap((file) =>
      Object.entries(readLazyParts(file, ['routes'])['routes'] ?? {}).map(
        ([name, request]) => [name, { file, request }] as const,
      ),
    ),
  );
}

/** All requests that lead to a module. For which of them it was made first depends on timing. */
function requestsFor({ moduleGraph }: Compilation, module: Module): ReadonlySet<unknown> {
  const dependencies = [...moduleGraph.getIncomingConnections(module)].map(
    ({ dependency }) => dependency,
  );
  return new Set(dependencies.map((one) => one !== null && 'request' in one && one.request));
}

/** The names that the shell provides to remotes, by shared module. */
function providedExports(compilation: Compilation, source: string): Record<string, string[]> {
  const fromSource = createRequire(source);
  const exports: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    const requests = requestsFor(compilation, module);
    const name = sharedModules.find((shared) => requests.has(shared));
    if (name === undefined || exports[name]) continue;
    const names = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
    // React is CommonJS: its names are known only at run time.
    exports[name] = Array.isArray(names)
      ? [...names].sort()
      : Object.keys(fromSource(name) as object).sort();
  }
  const missing = sharedModules.filter((name) => exports[name] === undefined);
  if (missing.length > 0) {
    throw new Error(`The shell does not bring the shared modules ${missing.join(', ')}.`);
  }
  return exports;
}
