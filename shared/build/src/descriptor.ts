export {
  currentCommit,
  describeFiles,
  precompress,
  contentVersion,
} from './descriptor/build-files';
export {
  chunksOfImport,
  collectImportBlocks,
  chunkFiles,
  type ImportBlocks,
} from './descriptor/chunk-files';
export { readLazyParts } from './descriptor/lazy-parts';
export { describeReads, describeRoute } from './descriptor/remote-descriptor-plugin';
export { readScreens, ShellDescriptorPlugin } from './descriptor/shell-descriptor-plugin';
export type { Compilation, Compiler, Configuration } from 'webpack';
