import { start } from '@club/api/contract/verification';
import { SendingNote } from '@club/forms';
import { useLeaveSignal, useOnline } from '@club/platform';
import { useApiMutation } from '@club/platform/query';
import { Button } from '@club/ui';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useShell } from '../../../host/shell-context';
import { leaveApp } from '../../links/leave-app';
import styles from './verification.module.css';

/** Props of {@link ProviderButton}. */
export interface ProviderButtonProps {
  readonly variant?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** Goes to the identity provider, or says at once why that can't be. */
export function ProviderButton({
  variant = 'primary',
  children,
}: ProviderButtonProps): ReactElement {
  const { boot } = useShell();
  const isOnline = useOnline();
  const leaveSignal = useLeaveSignal();
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending, error } = useApiMutation(start, {
    onSuccess: ({ url }) => {
      if (leaveSignal().aborted) return;
      setLeaving(true);
      leaveApp(url);
    },
  });

  useEffect(() => {
    // The browser's Back shows the page from its cache as it was left.
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  return (
    <div className={styles.provider}>
      <Button
        variant={variant}
        size="l"
        full
        busy={isPending || isLeaving}
        disabled={!isOnline}
        onClick={() => mutate({ host: boot.onSecondHost ? 'second' : 'main' })}
      >
        {children}
      </Button>
      <SendingNote
        offlineText="Немає мережі. Почати можна, щойно з’явиться зв’язок"
        failure={isPending ? null : error}
      />
    </div>
  );
}
