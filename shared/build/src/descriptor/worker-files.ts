import type { Chunk, Compilation, Entrypoint } from 'webpack';

function chunksFrom(entrypoints: Iterable<Entrypoint>): Chunk[] {
  return [...entrypoints].flatMap((one) => [...one.getEntrypointChunk().getAllReferencedChunks()]);
}

/** The scripts that only workers load: no script has their hashes, because browsers take none for them. */
export function workerFiles({ asyncEntrypoints, entrypoints }: Compilation): string[] {
  const ofPages = new Set(chunksFrom(entrypoints.values()));
  const chunks = chunksFrom(asyncEntrypoints).filter((chunk) => !ofPages.has(chunk));
  const files = chunks.flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
}
