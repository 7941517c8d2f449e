import { PhoneCallsError, type PhoneCalls } from './phone-calls';

export interface CallCentreOptions {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

/** The real call centre: takes each call as JSON by POST, and one key once. */
export function createCallCentre({
  url,
  token,
  timeoutMs = 10_000,
}: CallCentreOptions): PhoneCalls {
  return {
    request: async ({ key, ...call }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(call),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new PhoneCallsError('The call centre did not answer', { isHopeless: false, cause });
      });
      await response.body?.cancel();
      if (response.ok) return;
      throw new PhoneCallsError(`The call centre answered ${response.status}`, {
        // The call itself is refused; wrong credentials can be mended.
        isHopeless: response.status === 400 || response.status === 422,
      });
    },
  };
}
