import type { AsyncDependenciesBlock, Chunk, Compilation, Module, NormalModule } from 'webpack';

/** The blocks of dynamic imports, by their file and request. */
export type ImportBlocks = Map<string, AsyncDependenciesBlock>;

const importKey = (file: string, request: string) => `${file} ${request}`;

function isNormal(module: Module): module is NormalModule {
  return 'resource' in module && typeof module.resource === 'string';
}

/**
 * Collects the dynamic imports of some files before modules are concatenated: afterwards the file of
 * a block is unknown.
 */
export function collectImportBlocks(
  compilation: Compilation,
  files: readonly string[],
): ImportBlocks {
  const blocks: ImportBlocks = new Map();
  for (const module of compilation.modules) {
    if (!isNormal(module) || !files.includes(module.resource)) continue;
    for (const block of module.blocks) {
      const [dependency] = block.dependencies as { request?: string }[];
      if (dependency?.request) blocks.set(importKey(module.resource, dependency.request), block);
    }
  }
  return blocks;
}

/** Scripts and styles, without source maps and other files. */
function scriptsAndStyles(chunks: Iterable<Chunk>): string[] {
  const files = [...chunks].flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

/** The chunks that one dynamic import loads. */
export function chunksOfImport(
  compilation: Compilation,
  blocks: ImportBlocks,
  file: string,
  request: string,
): Chunk[] {
  const block = blocks.get(importKey(file, request));
  if (block === undefined) {
    throw new Error(`${file} does not import('${request}'), so its preload list cannot be made.`);
  }
  const group = compilation.chunkGraph.getBlockChunkGroup(block);
  return group ? [...group.chunks] : [];
}

/** The files of some chunks, except those that are loaded already. */
export function chunkFiles(chunks: Iterable<Chunk>, without: readonly string[] = []): string[] {
  return scriptsAndStyles(chunks).filter((file) => !without.includes(file));
}

interface ConsumeShared {
  readonly type: string;
  readonly options: { readonly shareKey: string };
}

function isConsumeShared(module: unknown): module is ConsumeShared & Module {
  return (module as ConsumeShared).type === 'consume-shared-module';
}

/** The shared modules that some chunks import from their host. */
export function importedSharedModules(compilation: Compilation, chunks: Iterable<Chunk>): string[] {
  const names = new Set<string>();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (isConsumeShared(module)) names.add(module.options.shareKey);
    }
  }
  return [...names].sort();
}

/** The names that a bundle imports from each shared module; `*` for the whole module. */
export function usedSharedExports(compilation: Compilation): Record<string, string[]> {
  const uses: Record<string, Set<string>> = {};
  for (const module of compilation.modules) {
    if (!isConsumeShared(module)) continue;
    const names = (uses[module.options.shareKey] ??= new Set());
    for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
      const ids = (dependency as { ids?: string[] } | null)?.ids;
      if (ids?.[0]) names.add(ids[0]);
    }
  }
  return Object.fromEntries(
    Object.entries(uses)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, names]) => [key, [...names].sort()]),
  );
}
