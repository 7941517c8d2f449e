import type { LazyOptions } from '@club/platform';
import { note } from '../observation/notes';

/** For lazy components without which a page works. A failure is reported, unless the device is offline. */
export const optional: LazyOptions = {
  isFailureAllowed: true,
  onFailure(cause) {
    if (navigator.onLine) note({ kind: 'error', cause });
  },
};
