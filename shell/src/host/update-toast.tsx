import { useStore } from '@club/platform';
import type { Toasts } from '@club/ui/toasts';
import { useEffect } from 'react';
import { pageUpdates } from '../pwa/updates';

/** Offers an update when it does not disturb the customer. */
export function UpdateToast({ toasts }: { toasts: Toasts }): null {
  const offer = useStore(pageUpdates().offer);
  useEffect(() => {
    if (offer === null) return;
    const id = toasts.show({
      title: 'Є нова версія',
      text: 'Оновлення займе мить',
      action: { label: 'Оновити', onPress: () => offer.accept() },
      stays: true,
    });
    return () => toasts.close(id);
  }, [offer, toasts]);
  return null;
}
