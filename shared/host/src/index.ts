export { arriving, type Arriving } from './arriving';
export { customerOf, renewedCustomer } from './customer-of';
export { whenAtRest } from './at-rest';
export { Deferred, type DeferredProps } from './deferred';
export { createHref, fillPath } from './href';
export { watchOnline } from './online';
export { preload, type PreloadFile } from './preload';
export { createReadCache, forgetReads, type ReadCache } from './query-client';
export { RemotePart, type RemotePartProps } from './remote-part';
export {
  createRemoteParts,
  type PartAddress,
  type PartFailure,
  type RemoteParts,
} from './remote-parts';
export { createSlot, type SlotOptions } from './slot';
export { trustedScriptUrl } from './trusted-urls';
