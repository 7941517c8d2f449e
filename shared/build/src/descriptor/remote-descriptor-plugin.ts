import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFiles } from '@club/host/federation-names';
import {
  allCalls,
  factProblems,
  type ReadConfig,
  type RemoteConfig,
  type RouteConfig,
} from '@club/platform/config';
import type { SlotName } from '@club/platform/names';
import { platformVersion } from '@club/platform/shared-modules';
import {
  navigationEntry,
  type DescribedEntry,
  type RemoteDescriptor,
} from '@club/registry/formats';
import type { Chunk, Compilation, Compiler } from 'webpack';
import {
  brotliSize,
  currentCommit,
  describeFiles,
  gzipSize,
  precompress,
  contentVersion,
} from './build-files';
import {
  chunksOfImport,
  collectImportBlocks,
  chunkFiles,
  importedSharedModules,
  usedSharedExports,
  type ImportBlocks,
} from './chunk-files';
import { callSchemas, factDelivery, factSchemas, slotSchemas } from './contract-schemas';
import { collectContractUses, undeclaredUses, usedNames, type ContractUse } from './contract-uses';
import type { Mode } from '../base';
import { exposedChunk } from '../federation/exposed-in-entry';
import { describeBuild } from './describe-build';
import { readLazyParts } from './lazy-parts';
import { addSourceMaps, packSourceMaps } from './source-maps';
import { workerFiles } from './worker-files';

const pluginName = 'RemoteDescriptorPlugin';

/** The reads whose answers the server puts into the page. */
export function describeReads(reads: readonly ReadConfig[] | undefined) {
  return reads === undefined ? {} : { reads: reads.map((read) => ({ ...read })) };
}

/** The data of a page that the shell needs before it loads code. */
export function describeRoute(name: string, config: RouteConfig) {
  const {
    path: pattern,
    layout,
    guards,
    title,
    back,
    needsQuery,
    example,
    exampleOfSecond,
    hideLogo,
    noBack,
    reads,
    showsBanner,
  } = config;
  return {
    name,
    path: pattern,
    layout,
    guards: [...guards],
    title,
    ...(back === undefined ? {} : { back }),
    ...(needsQuery === undefined ? {} : { needsQuery }),
    ...(example === undefined ? {} : { example }),
    ...(exampleOfSecond === undefined ? {} : { exampleOfSecond }),
    ...(hideLogo === undefined ? {} : { hideLogo }),
    ...(noBack === undefined ? {} : { noBack }),
    ...describeReads(reads),
    ...(showsBanner === undefined ? {} : { showsBanner }),
  };
}

/** The navigation entries of a remote. */
function describeNavigation(navigation: RemoteConfig['navigation'] = []): DescribedEntry[] {
  return navigation.map((entry) => navigationEntry.parse(entry));
}

/** Writes `remote.json` and the compressed copies into the build. */
export class RemoteDescriptorPlugin {
  readonly #config: RemoteConfig;
  readonly #folder: string;
  readonly #mode: Mode;

  constructor(config: RemoteConfig, folder: string, mode: Mode) {
    const problems = factProblems(config);
    if (problems.length > 0) throw new Error(`remote.config.ts: ${problems.join(' ')}`);
    this.#config = config;
    this.#folder = folder;
    this.#mode = mode;
  }

  apply(compiler: Compiler): void {
    if (this.#mode === 'production') addSourceMaps(compiler, this.#folder);
    const source = path.join(this.#folder, 'src/remote.tsx');
    let blocks: ImportBlocks = new Map();
    let uses: Record<string, string[]> = {};
    let contractUses: ContractUse[] = [];
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.finishModules.tap(pluginName, () => {
        blocks = collectImportBlocks(compilation, [source]);
        contractUses = collectContractUses(compilation, this.#folder);
      });
      compilation.hooks.optimizeChunks.tap(pluginName, () => {
        uses = {
          ...usedSharedExports(compilation),
          [bundleFiles.module]: [...bundleFiles.names],
        };
      });
    });
    describeBuild(compiler, pluginName, async (compilation) => {
      await this.#write(compilation, this.#parts(compilation, source, blocks), {
        platform: { version: platformVersion, uses },
        ...this.#contract(contractUses),
      });
    });
  }

  #parts(compilation: Compilation, source: string, blocks: ImportBlocks) {
    const parts = readLazyParts(source, ['routes', 'slots']);
    const exposed = [...compilation.chunks].filter((chunk) => chunk.name === exposedChunk);
    const partFiles = (table: 'routes' | 'slots', name: string) => {
      const request = parts[table]?.[name];
      if (request === undefined) {
        throw new Error(`${source}: '${name}' of ${table} in remote.config.ts has no import here.`);
      }
      const chunks: Chunk[] = [...exposed, ...chunksOfImport(compilation, blocks, source, request)];
      return { preload: chunkFiles(chunks), shared: importedSharedModules(compilation, chunks) };
    };
    return {
      routes: Object.entries(this.#config.routes).map(([name, route]) => ({
        ...describeRoute(name, route),
        ...partFiles('routes', name),
      })),
      slots: Object.entries(this.#config.slots).map(([slot, name]) => ({
        slot,
        name,
        ...partFiles('slots', name),
        ...describeReads(this.#config.slotReads?.[slot as SlotName]),
      })),
    };
  }

  #contract(contractUses: readonly ContractUse[]) {
    const { emits, hears, facts, slots, calls } = this.#config;
    const { optionalCalls = [], optionalPages = [] } = this.#config;
    const declared = { emits, hears, calls: allCalls(this.#config) };
    const undeclared = undeclaredUses(contractUses, declared);
    return {
      emits: factSchemas(emits, facts),
      hears: factSchemas(hears, facts),
      delivery: factDelivery([...emits, ...hears]),
      shows: slotSchemas(usedNames(contractUses).shows),
      fills: slotSchemas(Object.keys(slots) as SlotName[]),
      calls: callSchemas(calls, optionalCalls),
      links: [...optionalPages],
      ...(undeclared.length === 0 ? {} : { undeclared }),
    };
  }

  async #write(
    compilation: Compilation,
    { routes, slots }: Pick<RemoteDescriptor, 'routes' | 'slots'>,
    contract: RemoteDescriptor['contract'],
  ): Promise<void> {
    const { name, owns, feature, navigation } = this.#config;
    const mode = this.#mode;
    const isCompressed = mode === 'production';
    const dist = compilation.outputOptions.path ?? path.join(this.#folder, 'dist');
    const files = describeFiles(dist, compilation);
    const sourceMaps = isCompressed ? packSourceMaps(dist, compilation) : [];
    const entry = files.find(({ file }) => file === 'remoteEntry.js');
    if (entry === undefined) throw new Error(`The build of '${name}' has no remoteEntry.`);
    const described: Omit<RemoteDescriptor, 'version'> = {
      schema: 1,
      mode,
      kind: 'remote',
      name,
      commit: currentCommit(this.#folder),
      entry,
      files,
      sourceMaps,
      workerFiles: workerFiles(compilation),
      owns: [...owns],
      routes,
      slots,
      ...(feature && { feature }),
      navigation: describeNavigation(navigation),
      contract,
      budget: {
        entryGzip: gzipSize(dist, entry.file),
        firstRouteBrotli: isCompressed ? await brotliSize(dist, routes[0]?.preload ?? []) : 0,
      },
    };
    const descriptor: RemoteDescriptor = {
      ...described,
      version: contentVersion(this.#folder, described),
    };
    if (isCompressed) await precompress(dist, files);
    writeFileSync(path.join(dist, 'remote.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  }
}
