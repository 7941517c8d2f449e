import { Button } from '@club/ui';
import { useState, type ReactElement } from 'react';
import guest from '../guest/guest-page.module.css';
import { useCountdown } from './use-countdown';

/** Props of {@link SendAgain}. */
export interface SendAgainProps {
  /** When another code may be requested. */
  readonly resendAt: number;
  readonly full?: boolean;
  /** Says itself what goes wrong. */
  readonly onSend: () => Promise<void>;
}

/** Requests another code after a countdown, once per press. */
export function SendAgain({ resendAt, full = false, onSend }: SendAgainProps): ReactElement {
  const secondsLeft = useCountdown(resendAt);
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    await onSend();
    setBusy(false);
  }

  // A live region would announce each second; a timer is announced only on demand.
  if (secondsLeft > 0) {
    return (
      <p className={guest.note} role="timer">
        Надіслати ще раз можна за {secondsLeft} с
      </p>
    );
  }
  return (
    <Button variant="secondary" full={full} busy={isBusy} onClick={() => void send()}>
      Надіслати код ще раз
    </Button>
  );
}
