import { useEffect, useEffectEvent } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

/** Takes the code out of the SMS where the platform can (WebOTP) while the component stands. */
export function useSmsCode(onCode: (code: string) => void): void {
  const handle = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: controller.signal };
    navigator.credentials
      .get(request as CredentialRequestOptions)
      .then((credential) => {
        if (credential) handle((credential as OtpCredential).code);
      })
      // Refused, timed out or left: the customer types the code.
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
}
