import { Button } from '@club/ui';
import { useState, type ReactElement } from 'react';
import guest from '../guest/guest-page.module.css';
import { useCountdown } from './use-countdown';

/** Props of {@link SendAgain}. */
export interface SendAgainProps {
  /** When another code may be asked for. */
  readonly resendAt: number;
  readonly full?: boolean;
  /** Says itself what goes wrong. */
  readonly onSend: () => Promise<void>;
}

/** Another code: counted down to, then asked for by one press at a time. */
export function SendAgain({ resendAt, full = false, onSend }: SendAgainProps): ReactElement {
  const secondsLeft = useCountdown(resendAt);
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    await onSend();
    setBusy(false);
  }

  // Read out each second, a countdown would drown everything else: a timer is read when asked for.
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
