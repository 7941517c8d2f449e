import { useToast } from '@club/platform';
import { formatDate, Hidden, IconButton } from '@club/ui';
import { RefreshIcon } from '@club/ui/icons';
import { useState } from 'react';
import styles from './figures.module.css';
import { useActualize } from './use-actualize';

interface RefreshButtonProps {
  /** When the figures were read; 0 before that. */
  readAt: number;
}

/** Says when the figures were read, and reads them again. */
export function RefreshButton({ readAt }: RefreshButtonProps) {
  const actualize = useActualize();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function refresh() {
    if (isBusy) return;
    setBusy(true);
    if (!(await actualize())) {
      toast({ tone: 'bad', title: 'Не вдалося оновити', text: 'Показуємо попередні цифри' });
    }
    setBusy(false);
  }

  return (
    <span className={styles.refresh}>
      {readAt > 0 && (
        <span>
          <Hidden>Станом на </Hidden>
          {formatDate(readAt, 'time')}
        </span>
      )}
      <IconButton
        tone="quiet"
        label="Оновити цифри"
        icon={<RefreshIcon size={20} aria-hidden="true" />}
        aria-busy={isBusy || undefined}
        onClick={() => void refresh()}
      />
    </span>
  );
}
