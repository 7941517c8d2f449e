/** A code on its way. */
export interface SentCode {
  /** The phone or the address that it was sent to. */
  readonly sentTo: string;
  /** When another one may be asked for. */
  readonly resendAt: number;
}

/** How long after the last send a reload comes back to the code. */
const codeStepMs = 240_000;

/** What a draft keeps of a code on its way: never the code itself. */
export const noCode = { sentTo: '', resendAt: '' };

/** What a draft keeps, from the answer that says when another code may be asked for. */
export function keptCode(sentTo: string, resendAfterSeconds: number): typeof noCode {
  return { sentTo, resendAt: String(Date.now() + resendAfterSeconds * 1000) };
}

/** The code that a draft tells of, or null when it can hardly be typed any more. */
export function liveCode({ sentTo, resendAt }: typeof noCode): SentCode | null {
  const isLive = sentTo !== '' && Date.now() < Number(resendAt) + codeStepMs;
  return isLive ? { sentTo, resendAt: Number(resendAt) } : null;
}
