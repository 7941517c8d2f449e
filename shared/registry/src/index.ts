export { anonymousPages } from './anonymous-pages';
export { checkDescriptor } from './check-descriptor';
export { canonicalJson } from './canonical';
export { chooseVersions } from './choose-versions';
export { type CliEnvironment, runClub } from './cli';
export { checkCompatibility, type LiveBundles } from './compatibility';
export { type EncodingName, encodings, unpacksTo } from './encodings';
export { createFolderStore } from './folder-store';
export { list, type ListedBundle, type Listing, type Verified, verify } from './inspect';
export { hasIntegrity, integrityHash } from './integrity';
export {
  type Generation,
  type OpenOptions,
  type OpenRegistry,
  openRegistry,
} from './open-registry';
export { parseDescriptor } from './parse-descriptor';
export { liveVersions, type WritableRegistry } from './pointers';
export {
  type Moved,
  type GroupPromotion,
  promote,
  type PromoteOptions,
  promoteTogether,
  rollback,
} from './promote';
export { publish, type Published } from './publish';
export { RefusedError, type Refusal } from './refusal';
export { defaultRegistryFolder, type FolderRegistry, openFolderRegistry } from './registry-folder';
export {
  type ConfiguredKeys,
  createKeys,
  loadPrivateKey,
  loadPublicKey,
  parseDocument,
  signDocument,
} from './signing';
export {
  descriptorFile,
  type FilePlace,
  isBundleName,
  isVersion,
  type RegistryStore,
  StoreConflictError,
  type StoredPointers,
} from './store';
export { checkStoredFiles, readStored, type StoredVersion } from './stored-version';
