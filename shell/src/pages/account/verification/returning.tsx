import { isApiError, type EndpointInput } from '@club/api';
import { finish } from '@club/api/contract/verification';
import { describeFailure, useToast } from '@club/platform';
import { useApiMutation } from '@club/platform/query';
import { Button, ErrorState, Hidden, Skeleton } from '@club/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSetVerification } from './use-verification';
import styles from './verification.module.css';

/** Errors after which only a new verification helps. */
const finalErrors = [
  'VERIFICATION_UNKNOWN',
  'VERIFICATION_EXPIRED',
  'VERIFICATION_FAILED',
] as const;

const isFinal = (error: unknown) => finalErrors.some((code) => isApiError(error, code));

/** Sends the parameters of the provider's redirect to the server, and removes them from the address. */
export function Returning({ returned }: { returned: EndpointInput<typeof finish> }): ReactElement {
  const navigate = useNavigate();
  const toast = useToast();
  const setVerification = useSetVerification();
  const isSent = useRef(false);
  const leave = () => void navigate('/verification', { replace: true });
  const { mutate, error, isPending } = useApiMutation(finish);

  function send() {
    mutate(returned, {
      onSuccess: (answer) => {
        setVerification(answer);
        if (answer.verification.status === 'approved') {
          toast({ tone: 'good', title: 'Вік підтверджено', text: 'Правила клубу вже в меню' });
        }
        leave();
      },
      onError: (cause) => {
        if (!isFinal(cause)) return;
        toast({ tone: 'bad', ...describeFailure(cause) });
        leave();
      },
    });
  }

  useEffect(() => {
    // Once: the answer is valid for one call.
    if (isSent.current) return;
    isSent.current = true;
    send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (error && !isPending && !isFinal(error)) {
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
