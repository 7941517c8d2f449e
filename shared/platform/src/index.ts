export { afterPaint } from './after-paint';
export { describeFailure, type FailureText } from './failure';
export {
  useApi,
  useBrand,
  useCustomer,
  useEvent,
  useEvents,
  useHref,
  useOnline,
  useRemoteName,
  useSession,
  useSlot,
  useToast,
  useTrack,
} from './hooks';
export {
  HostContext,
  RemoteContext,
  useHost,
  type BrandInfo,
  type CarriedAnswer,
  type Customer,
  type CustomerAccount,
  type Host,
  type PageName,
  type PathParams,
  type Session,
  type ToastMessage,
  type Track,
} from './host';
// For bundles that were built for 1.2 and before; today's carry their own, from the door './remote'.
export { defineRemote } from './remote';
export { createStore, useStore, type Store, type WritableStore } from './store';
