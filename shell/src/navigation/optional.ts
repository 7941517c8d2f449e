import type { LazyOptions } from '@club/platform';
import { record } from '../observation/recorder';

/** For lazy components without which a page works. A failure is reported, unless the device is offline. */
export const optional: LazyOptions = {
  isFailureAllowed: true,
  onFailure(cause) {
    if (navigator.onLine) record({ kind: 'error', cause });
  },
};
