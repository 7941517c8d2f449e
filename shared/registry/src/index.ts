export { anonymousPages } from './anonymous-pages';
export { checkDescriptor } from './check-descriptor';
export { canonicalJson } from './canonical';
export { canaryJudge, decide, type Decision } from './canary/decide';
export { isJudgeAct } from './canary/judge-act';
export { type CountOfVersion, type JudgeReason, judgeReasonText } from './canary/judge-reason';
export {
  addEvidence,
  type BothCounts,
  type Counts,
  type Evidence,
  noEvidence,
} from './canary/judge';
export { chooseVersions } from './choose-versions';
export { runClub } from './cli';
export type { CliEnvironment } from './cli-context';
export { checkCompatibility, type LiveBundles } from './compatibility';
export { callRefusals } from './contract/call-compatibility';
export { type EncodingName, encodings, unpacksTo } from './encodings';
export { createFolderStore } from './folder-store';
export { list, type ListedBundle, type Listing } from './inspect';
export { type Verified, verify } from './verify';
export { fileHash, hasIntegrity, integrityHash } from './integrity';
export { type Kit, type PackedFile, readKits, readPackage, storeKit } from './kit';
export { leftOut, type LiveNow, readLiveDescriptors } from './live-bundles';
export type { TrialSources } from './cli-context';
export { createPublisherClient } from './http/publisher-client';
export { readPublishedVersions } from './http/published-versions';
export {
  type Generation,
  type OpenOptions,
  type OpenRegistry,
  openRegistry,
} from './open-registry';
export { parseDescriptor } from './parse-descriptor';
export {
  type History,
  type HistoryEntry,
  knownKeys,
  readHistory,
  type WritableRegistry,
} from './history';
export {
  filePlace,
  type PublisherAct,
  type PublisherRequest,
  publisherRequests,
  packagesPath,
  publishingPath,
} from './http/formats';
export { descriptorBytes, fileBytes } from './http/limits';
export { findMissingFiles, receiveFile, sealReceived } from './http/receive-build';
export { createUploadLimit, type UploadLimit } from './http/upload-limit';
export { readPublishedFile } from './published-file';
export {
  assertMayMove,
  findPublisher,
  ForbiddenBundleError,
  UnknownPublisherError,
} from './publisher-rights';
export { listPublishers } from './publishers';
export { retire } from './retire';
export { judgeServer, readStatus } from './status';
export { type Canary } from './pointer-formats';
export { liveChannel, liveVersions, readPointers } from './pointers';
export {
  type Moved,
  type GroupPromotion,
  promote,
  type PromoteOptions,
  promoteTogether,
} from './promote';
export {
  makePreviewLink,
  parsePreviewTargets,
  previewByAddress,
  previewHours,
  type PreviewOffer,
  previewParameter,
  readPreviewLink,
} from './preview-link';
export { publish, type Published } from './publish';
export { createHistoryMemory, type HistoryMemory } from './known-history';
export { createVerifiedVersions } from './verified-versions';
export { readServerContract } from './contract/read-server-contract';
export { unservedCalls } from './contract/unserved-calls';
export { RegistryPlaceError } from './place-error';
export { RefusedError, type Refusal, uniqueRefusals } from './refusal';
export {
  type GateRefusal,
  refusal,
  type RefusalCode,
  type RefusalData,
  type RefusalValues,
} from './refusals/gate-refusal';
export { type FolderRegistry, openFolderRegistry } from './registry-folder';
export {
  type BucketKeys,
  findRegistry,
  isBucketAddress,
  openRegistryAt,
  readBucketKeys,
  readRegistryAt,
  requireRegistry,
  withEarlierKeys,
} from './registry-place';
export type { RegistryActs } from './registry-acts';
export { rollback, rollbackTogether } from './rollback';
export {
  type ConfiguredKeys,
  createKeys,
  findPrivateKey,
  loadPrivateKey,
  loadPublicKeys,
  parseDocument,
  PointersError,
  type PublicKeys,
  readPublicKeys,
  signDocument,
} from './signing';
export { readSourceMap } from './source-maps';
export { sweep } from './sweep';
export { usedDays, type UsedVersions, usedVersionsPath } from './used-versions';
export {
  descriptorFile,
  type FilePlace,
  isBundleName,
  isVersion,
  type PublishedVersions,
  type RegistryStore,
  StoreConflictError,
  type StoredPointers,
} from './store';
export { checkStoredFiles, readStored, type StoredVersion } from './stored-version';
