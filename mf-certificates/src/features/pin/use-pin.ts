import { isApiError } from '@club/api';
import {
  enterPinSms,
  getPin,
  storePin,
  type CertificateSecret,
} from '@club/api/contract/certificates';
import { useApi, useDeviceValue } from '@club/platform';
import { useSectionMutation } from '@club/platform/query';
import { useRef, useState } from 'react';
import { certificatesSection } from '../section/certificates-section';
import { storedPin } from './stored-pin';

const defaultWaitSeconds = 60;

/** Asks for a code by SMS; one that was sent a moment ago is as good. Gives when the next one may be asked for. */
function useRequestCode(code: string) {
  const { mutateAsync } = useSectionMutation(certificatesSection, storePin);
  return async (): Promise<number> => {
    const seconds = await mutateAsync({ code }).then(
      (answer) => answer.resend_after_seconds,
      (error: unknown) => {
        if (!isApiError(error, 'SMS_TOO_SOON')) throw error;
        return error.retryAfterSeconds ?? defaultWaitSeconds;
      },
    );
    return Date.now() + seconds * 1000;
  };
}

/** Trades the code of the SMS for PIN and barcode. They never pass through a stored query. */
function useRedeemCode(code: string) {
  const api = useApi();
  const { mutateAsync: confirm } = useSectionMutation(certificatesSection, enterPinSms);
  // A code works once: after it, only the reading of the PIN is repeated.
  const opened = useRef<string | null>(null);

  return async (smsCode: string) => {
    opened.current ??= (await confirm({ code: smsCode })).token;
    try {
      return await api(getPin, { token: opened.current, code });
    } catch (error) {
      if (isApiError(error) && error.kind === 'declared') opened.current = null;
      throw error;
    }
  };
}

/** The PIN of a certificate: hidden, asked for, confirmed by a code, shown. */
export function usePin(code: string) {
  const request = useRequestCode(code);
  const trade = useRedeemCode(code);
  const stored = useDeviceValue(storedPin(code));
  // A device that is full stores nothing: it is shown all the same.
  const [confirmed, setConfirmed] = useState<CertificateSecret | null>(null);
  const known = confirmed ?? stored;
  const [isShown, setShown] = useState(false);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  /** Gives what went wrong, or null. */
  async function run(work: () => Promise<void>): Promise<unknown> {
    if (isBusy) return null;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return null;
    } catch (error) {
      setFailure(error);
      return error;
    } finally {
      setBusy(false);
    }
  }
  const ask = () => run(async () => setResendAt(await request()));

  return {
    /** Whether it can be shown without a code: it was confirmed on this device. */
    isKnown: known !== null,
    /** What is shown; null while it is hidden. */
    secret: isShown ? known : null,
    /** When another code may be asked for; null while none was sent. */
    resendAt,
    isBusy,
    failure,
    hide: () => setShown(false),
    show: () => (known ? setShown(true) : void ask()),
    sendAgain: ask,
    confirm: (smsCode: string) =>
      run(async () => {
        const secret = await trade(smsCode);
        storedPin(code).set(secret);
        setConfirmed(secret);
        setResendAt(null);
        setShown(true);
      }),
  };
}
