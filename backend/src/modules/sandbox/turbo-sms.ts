import { z } from 'zod';
import { SmsError, type SmsGateway } from './sms-gateway';

export interface TurboSmsOptions {
  readonly url: string;
  readonly token: string;
  readonly sender: string;
  readonly timeoutMs?: number;
}

const answer = z.object({
  response_code: z.number(),
  response_status: z.string(),
  response_result: z
    .array(z.object({ response_code: z.number(), response_status: z.string() }))
    .nullish(),
});

/** The provider answers 200 to everything: its own codes say what happened. */
const isAccepted = (code: number) => code === 0 || (code >= 800 && code <= 803);

/** The message was taken before: a repeat of ours, so the phone has it. */
const duplicates = new Set([427, 507]);

/** Phone, stop list and country stay wrong however often one asks. */
const hopeless = new Set([305, 404, 406]);

/** A number from the key: the provider sends one message for it, whatever is repeated. */
function sequenceOf(key: string): number {
  const digits = BigInt(`0x${Buffer.from(key).toString('hex')}`);
  return Number(digits % 2_147_483_647n);
}

function refuse(code: number, status: string): void {
  if (isAccepted(code) || duplicates.has(code)) return;
  throw new SmsError(`The SMS provider refused: ${code} ${status}`, {
    isHopeless: hopeless.has(code),
  });
}

function readAnswer(json: unknown): void {
  const parsed = answer.safeParse(json);
  if (!parsed.success) {
    throw new SmsError('The SMS provider answered something else', {
      isAway: true,
      cause: parsed.error,
    });
  }
  const { response_code, response_status, response_result } = parsed.data;
  const [recipient] = response_result ?? [];
  // What happened to the one recipient says more than the code of the whole request.
  if (recipient) refuse(recipient.response_code, recipient.response_status);
  else refuse(response_code, response_status);
}

/** The real provider: https://turbosms.ua/api.html */
export function createTurboSms(options: TurboSmsOptions): SmsGateway {
  return {
    send: async ({ key, phone, text }) => {
      const response = await fetch(new URL('/message/send.json', options.url), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${options.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          recipients: [phone.replace('+', '')],
          sms: { sender: options.sender, text },
          sequence_id: sequenceOf(key),
        }),
        signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
      }).catch((cause: unknown) => {
        throw new SmsError('The SMS provider did not answer', { isAway: true, cause });
      });
      if (!response.ok) {
        throw new SmsError(`The SMS provider answered ${response.status}`, { isAway: true });
      }
      readAnswer(await response.json().catch(() => null));
    },
  };
}
