import { useStore } from '@club/platform';
import type { Toasts } from '@club/ui/toasts';
import { useEffect } from 'react';
import { pageUpdates } from '../pwa/updates';

const texts = {
  newer: { title: 'Є нова версія', text: 'Оновлення займе мить' },
  missing: {
    title: 'Ця сторінка застаріла',
    text: 'Частину її вже замінено. Онови сторінку: те, що введено, збережеться',
  },
};

/** Offers an update when it does not disturb the customer. */
export function UpdateToast({ toasts }: { toasts: Toasts }): null {
  const offer = useStore(pageUpdates().offer);
  useEffect(() => {
    if (offer === null) return;
    const id = toasts.show({
      ...(offer.isPartMissing ? texts.missing : texts.newer),
      action: { label: 'Оновити', onPress: () => offer.accept() },
      stays: true,
    });
    return () => toasts.close(id);
  }, [offer, toasts]);
  return null;
}
