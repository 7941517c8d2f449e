export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export type { DialogProps } from './dialog/dialog-props';
export { Dialog, Sheet, warmOverlays } from './dialog/on-demand';
export { createToasts, type Toast, type ToastInput, type Toasts } from './toasts/create-toasts';
export { ToastRegion, type ToastRegionProps } from './toasts/toast-region';
