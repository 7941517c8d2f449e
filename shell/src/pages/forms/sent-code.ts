import { isApiError, type EndpointOutput } from '@club/api';
import type { loginSms } from '@club/api/contract/account/auth';
import { useClock } from '@club/platform/browser';
import { useState } from 'react';

/** A code that was sent. */
export interface SentCode {
  /** The phone or the address that it was sent to. */
  readonly sentTo: string;
  /** When another one may be requested. */
  readonly resendAt: number;
}

/** How long after that moment a reload returns to the code step. */
const codeStepMs = 240_000;

/** The fields of a draft about a sent code: never the code itself. */
export const noCode = { sentTo: '', resendAt: '' };

/** The fields of a draft, from the response that says when another code may be requested. */
export function codeToStore(sentTo: string, resendAfterSeconds: number): typeof noCode {
  return { sentTo, resendAt: String(Date.now() + resendAfterSeconds * 1000) };
}

/**
 * Sends a code; one that was sent already, from another tab or before a reload, is as good. Gives
 * the seconds until another one may be requested.
 */
export async function ensureCode(
  send: () => Promise<EndpointOutput<typeof loginSms>>,
): Promise<number> {
  try {
    return (await send()).resend_after_seconds;
  } catch (cause) {
    if (!isApiError(cause, 'SMS_TOO_SOON')) throw cause;
    return cause.retryAfterSeconds ?? 60;
  }
}

function isPending({ sentTo, resendAt }: typeof noCode, now: number): boolean {
  return sentTo !== '' && now < Number(resendAt) + codeStepMs;
}

/** Whether the step where the code is typed is open: a reload returns to it. */
export function useCodeStep(draft: typeof noCode, isAllowed = true) {
  const [isOpen, setOpen] = useState<boolean>();
  const isPendingNow = useClock((now) => isAllowed && isPending(draft, now));
  // Once it is open, it does not close when the code expires.
  if (isOpen === undefined && isPendingNow) setOpen(true);
  const sent: SentCode = { sentTo: draft.sentTo, resendAt: Number(draft.resendAt) };
  return {
    /** The code that is to be typed; null while another step is shown. */
    sent: (isOpen ?? isPendingNow) ? sent : null,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}
