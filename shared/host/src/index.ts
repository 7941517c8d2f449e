export { customerFromLogin, updateCustomer } from './login-customer';
export { Deferred, type DeferredProps } from './deferred';
export { createHref } from './href';
export { watchOnline } from './online';
export { preload, type PreloadFile } from './preload';
export { createReadCache, removeStoredReads, type ReadCache } from './query-client';
export { RemotePart, type RemotePartProps } from './remote-part';
export {
  createRemoteParts,
  type PartAddress,
  type PartFailure,
  type RemoteParts,
} from './remote-parts';
export { createSlot, type SlotOptions } from './slot';
export { trustedScriptUrl } from './trusted-urls';
