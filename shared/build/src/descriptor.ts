export { currentCommit, describeFiles, precompress, contentVersion } from './build-files';
export { chunksOfImport, collectImportBlocks, chunkFiles, type ImportBlocks } from './chunk-files';
export { readLazyParts } from './lazy-parts';
export { describeReads, describeRoute } from './remote-descriptor-plugin';
export { readScreens, ShellDescriptorPlugin } from './shell-descriptor-plugin';
export type { Compilation, Compiler, Configuration } from 'webpack';
