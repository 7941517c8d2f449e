import { describeFailure, useOnline, useToast } from '@club/platform';
import type { CertificateSecret } from '@club/api/contract/certificates';
import { useClock } from '@club/platform/browser';
import { Button } from '@club/ui';
import { CopyIcon, HideIcon, LockIcon, ShowIcon } from '@club/ui/icons';
import { useScreenOn } from '@club/ui/screen';
import { useEffect, useRef, useState } from 'react';
import { Barcode } from '../barcode/barcode';
import { CodeForm } from './code-form';
import { usePin } from './use-pin';
import styles from './pin.module.css';

/** Groups of four are easier to read out at a desk. */
function grouped(text: string): string {
  return /^\d{8,}$/.test(text) ? text.replace(/\d{4}(?=\d)/g, '$&\u2009') : text;
}

type SecretProps = { secret: CertificateSecret; onHide: () => void };

function Secret({ secret: { pin, barcode }, onHide }: SecretProps) {
  useScreenOn();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  // The element with the focus is gone: the button that requested it, or the field of the code.
  useEffect(() => place.current?.focus(), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(pin);
      toast({ tone: 'good', title: 'PIN скопійовано' });
    } catch {
      toast({ tone: 'bad', title: 'Не вдалося скопіювати', text: 'Перепиши PIN з екрана' });
    }
  }
  return (
    <div className={styles.shown}>
      <div
        ref={place}
        className={styles.secret}
        role="group"
        aria-label="PIN і штрихкод"
        tabIndex={-1}
      >
        <Barcode {...barcode} />
        <p className={styles.number}>{grouped(barcode.text)}</p>
        <dl className={styles.pin}>
          <dt>PIN</dt>
          <dd>{pin}</dd>
        </dl>
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="s"
          icon={<CopyIcon size={18} />}
          onClick={() => void copy()}
        >
          Копіювати PIN
        </Button>
        <Button variant="quiet" size="s" icon={<HideIcon size={18} />} onClick={onHide}>
          Сховати
        </Button>
      </div>
    </div>
  );
}

export type PinCardProps = {
  code: string;
  /** The certificate is used or has expired: the PIN is not what the customer came for. */
  isPast: boolean;
};

type ShowButtonProps = Pick<PinCardProps, 'isPast'> & {
  pin: ReturnType<typeof usePin>;
  disabled: boolean;
  takesFocus: boolean;
};

function lockedText(isKnown: boolean, isPast: boolean): string {
  if (!isKnown) return 'Надішлемо код в SMS: PIN побачиш тільки ти';
  const text = 'PIN уже підтверджено на цьому пристрої';
  return isPast ? text : `${text}. Покажи його на касі`;
}

/** Asks for the PIN, or says when that is possible. */
function ShowButton({ pin, isPast, disabled, takesFocus }: ShowButtonProps) {
  const { requestAt } = pin;
  const seconds = useClock(
    (now) => (requestAt === null ? 0 : Math.max(0, Math.ceil((requestAt - now) / 1000))),
    1000,
  );
  return (
    <>
      <Button
        variant={isPast ? 'secondary' : 'primary'}
        size={isPast ? 'm' : 'l'}
        full
        icon={<ShowIcon size={20} />}
        busy={pin.isBusy}
        disabled={disabled || seconds > 0}
        autoFocus={takesFocus}
        onClick={pin.show}
      >
        Показати PIN
      </Button>
      {seconds > 0 && (
        <p className={styles.note} role="timer">
          Щойно тобі надсилали інший код. Код для PIN можна попросити за {seconds} с
        </p>
      )}
    </>
  );
}

/** PIN and barcode: hidden until asked for; the first time on a device, behind a code by SMS. */
export function PinCard({ code, isPast }: PinCardProps) {
  const pin = usePin(code);
  const isOnline = useOnline();
  const [wasShown, setShown] = useState(false);
  if (pin.secret) {
    const hide = () => {
      setShown(true);
      pin.hide();
    };
    return <Secret secret={pin.secret} onHide={hide} />;
  }
  if (pin.resendAt !== null) {
    return (
      <div className={styles.locked}>
        <CodeForm pin={pin} resendAt={pin.resendAt} />
      </div>
    );
  }
  const needsNetwork = !pin.isKnown && !isOnline;
  return (
    <div className={styles.locked}>
      <LockIcon size={32} aria-hidden="true" />
      <p className={styles.note}>{lockedText(pin.isKnown, isPast)}</p>
      {pin.failure !== null && (
        <p className={styles.failure} role="alert">
          {describeFailure(pin.failure).text}
        </p>
      )}
      <ShowButton pin={pin} isPast={isPast} disabled={needsNetwork} takesFocus={wasShown} />
      {needsNetwork && (
        <p className={styles.note} role="status">
          Без мережі код не надіслати. Спробуй, коли з’явиться зв’язок
        </p>
      )}
    </div>
  );
}
