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

/** The last request for a code. */
interface CodeRequest {
  /** False where an SMS about something else was sent a moment ago. */
  readonly isSent: boolean;
  /** When the next code may be asked for. */
  readonly nextAt: number;
}

/** Asks for a code by SMS. */
function useRequestCode(code: string) {
  const { mutateAsync } = useSectionMutation(certificatesSection, storePin);
  return async (): Promise<CodeRequest> => {
    const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
    try {
      const answer = await mutateAsync({ code });
      return { isSent: true, nextAt: inSeconds(answer.resend_after_seconds) };
    } catch (error) {
      if (!isApiError(error, 'SMS_TOO_SOON')) throw error;
      const seconds = error.details?.retry_after_seconds ?? error.retryAfterSeconds;
      return { isSent: false, nextAt: inSeconds(seconds ?? defaultWaitSeconds) };
    }
  };
}

/** Trades the code of the SMS for PIN and barcode. They never pass through a stored query. */
function useRedeemCode(code: string) {
  const api = useApi();
  const { mutateAsync: confirm } = useSectionMutation(certificatesSection, enterPinSms);
  // A code works once: after it, only the reading of the PIN is repeated.
  const opened = useRef<string | null>(null);

  return {
    /** A request for another code voids the token. */
    forgetToken() {
      opened.current = null;
    },
    async redeem(smsCode: string) {
      opened.current ??= (await confirm({ code: smsCode })).token;
      try {
        return await api(getPin, { token: opened.current, code });
      } catch (error) {
        if (isApiError(error) && error.kind === 'declared') opened.current = null;
        throw error;
      }
    },
  };
}

/** The PIN of a certificate: hidden, asked for, confirmed by a code, shown. */
export function usePin(code: string) {
  const requestCode = useRequestCode(code);
  const { redeem, forgetToken } = useRedeemCode(code);
  const stored = useDeviceValue(storedPin(code));
  // A device that is full stores nothing: the PIN is shown anyway.
  const [confirmed, setConfirmed] = useState<CertificateSecret | null>(null);
  const known = confirmed ?? stored;
  const [isShown, setShown] = useState(false);
  const [request, setRequest] = useState<CodeRequest | null>(null);
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
  const sendCode = () =>
    run(async () => {
      forgetToken();
      const { isSent, nextAt } = await requestCode();
      // An SMS that was sent before still counts as sent.
      setRequest((before) => ({ isSent: isSent || before?.isSent === true, nextAt }));
    });

  return {
    /** Whether it can be shown without a code, because it was confirmed on this device. */
    isKnown: known !== null,
    /** What is shown; null while it is hidden. */
    secret: isShown ? known : null,
    /** When another code may be asked for; null while none was sent. */
    resendAt: request?.isSent ? request.nextAt : null,
    /** When the first code may be asked for; null while nothing says that it is too soon. */
    requestAt: request && !request.isSent ? request.nextAt : null,
    isBusy,
    failure,
    hide: () => setShown(false),
    show: () => (known ? setShown(true) : void sendCode()),
    sendAgain: sendCode,
    confirm: (smsCode: string) =>
      run(async () => {
        const secret = await redeem(smsCode);
        storedPin(code).set(secret);
        setConfirmed(secret);
        setRequest(null);
        setShown(true);
      }),
  };
}
