import { isApiError, type InputOf } from '@club/api';
import { finish } from '@club/api/contract/verification';
import { describeFailure, useToast } from '@club/platform';
import { useApiMutation } from '@club/platform/query';
import { Button, ErrorState, Hidden, Skeleton } from '@club/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTakeVerification } from './use-verification';
import styles from './verification.module.css';

/** What no repeat of the same answer can mend: only a new beginning. */
const ends = ['VERIFICATION_UNKNOWN', 'VERIFICATION_EXPIRED', 'VERIFICATION_FAILED'] as const;

const isEnd = (error: unknown) => ends.some((code) => isApiError(error, code));

/** Hands over what the provider brought back, and goes on without it in the address. */
export function Returning({ returned }: { returned: InputOf<typeof finish> }): ReactElement {
  const navigate = useNavigate();
  const toast = useToast();
  const take = useTakeVerification();
  const isSent = useRef(false);
  const leave = () => void navigate('/verification', { replace: true });
  const { mutate, error, isPending } = useApiMutation(finish);

  function send() {
    mutate(returned, {
      onSuccess: (answer) => {
        take(answer);
        if (answer.verification.status === 'approved') {
          toast({ tone: 'good', title: 'Вік підтверджено', text: 'Правила клубу вже в меню' });
        }
        leave();
      },
      onError: (cause) => {
        if (!isEnd(cause)) return;
        toast({ tone: 'bad', ...describeFailure(cause) });
        leave();
      },
    });
  }

  useEffect(() => {
    // Once: the answer is good for one time.
    if (isSent.current) return;
    isSent.current = true;
    send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (error && !isPending && !isEnd(error)) {
    return (
      <div className={styles.parts}>
        <ErrorState error={describeFailure(error)} onRetry={send} />
        <Button variant="quiet" full render={<Link to="/verification/other" />}>
          Надіслати фото документа
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton shape="card" count={2} />
      <Hidden>Перевіряємо відповідь сервісу</Hidden>
    </div>
  );
}
