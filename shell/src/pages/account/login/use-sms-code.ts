import { useEffect, useEffectEvent } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

/**
 * Takes the code out of the SMS where the platform can (WebOTP) while the component is mounted.
 * One request reads one SMS, so each sending starts another.
 */
export function useSmsCode(sending: number, onCode: (code: string) => void): void {
  const handle = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: controller.signal };
    async function take() {
      try {
        const credential = await navigator.credentials.get(request);
        if (credential) handle((credential as OtpCredential).code);
      } catch {
        // Refused, timed out or left: the customer types the code.
      }
    }
    void take();
    return () => controller.abort();
  }, [sending]);
}
