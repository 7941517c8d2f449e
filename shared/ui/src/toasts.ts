export {
  createToasts,
  toastLifetime,
  type Toast,
  type ToastInput,
  type Toasts,
} from './toasts/create-toasts';
export { ToastRegion, type ToastRegionProps } from './toasts/toast-region';
