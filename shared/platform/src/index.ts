export {
  defineDeviceKey,
  defineDeviceKeys,
  flagFormat,
  registeredKeys,
  textFormat,
  type DeviceFormat,
  type DeviceKeyDefinition,
  type DeviceOwner,
  type DeviceValue,
  type RegisteredKey,
} from './device-store';
export { describeFailure, type FailureText } from './failure';
export {
  useApi,
  useBrand,
  usePageTitle,
  useCustomer,
  useEvent,
  useEvents,
  useHref,
  useFeature,
  useIsServed,
  useOnline,
  useRemoteName,
  useSession,
  useSlot,
  useSlotInput,
  useToast,
  useTrack,
} from './hooks';
export {
  HostContext,
  RemoteContext,
  SlotInputContext,
  useHost,
  type BrandInfo,
  type PrefetchedAnswer,
  type Customer,
  type CustomerAccount,
  type Host,
  type PathParams,
  type Session,
  type SlotProps,
  type ToastMessage,
  type Track,
} from './host';
export { jsonFormat, versionedFormat } from './json-format';
export {
  lazyComponent,
  type LazyComponent,
  type LazyFile,
  type LazyOptions,
  type LazyProps,
} from './lazy-component';
// For bundles that were built for 1.2 and before; today's carry their own, from the entry point './remote'.
export { afterPaint } from './scheduler';
export type { KnownPage, PageName } from './pages';
export { createStore, useStore, type Store, type WritableStore } from './store';
export { useCookie, useDeviceValue } from './use-device';
export { useLeaveSignal } from './use-leave-signal';
