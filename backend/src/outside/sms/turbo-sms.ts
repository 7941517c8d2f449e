import { z } from 'zod';
import { createServiceClient } from '../service-client';
import { ServiceError } from '../service-error';
import type { SmsGateway } from './port';

export interface TurboSmsOptions {
  readonly url: string;
  readonly token: string;
  readonly sender: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

const SERVICE = 'SMS provider';

const answer = z.object({
  response_code: z.number(),
  response_status: z.string(),
  response_result: z
    .array(z.object({ response_code: z.number(), response_status: z.string() }))
    .nullish(),
});

/** The status is always 200: the provider's own codes contain the result. */
const isAccepted = (code: number) => code === 0 || (code >= 800 && code <= 803);

/** The message was accepted before, so a repeat is a success. */
const duplicates = new Set([427, 507]);

/** Codes that a repeat can't change: wrong phone, stop list, country. */
const permanentCodes = new Set([305, 404, 406]);

/** A number from the key: the provider sends one message for each number. */
function sequenceNumber(key: string): number {
  const digits = BigInt(`0x${Buffer.from(key).toString('hex')}`);
  return Number(digits % 2_147_483_647n);
}

function checkAccepted({
  response_code,
  response_status,
  response_result,
}: z.output<typeof answer>) {
  const [recipient] = response_result ?? [];
  // The code of the recipient is more precise than the code of the request.
  const code = recipient?.response_code ?? response_code;
  const status = recipient?.response_status ?? response_status;
  if (isAccepted(code) || duplicates.has(code)) return;
  throw new ServiceError(SERVICE, `refused ${code} ${status}`, {
    kind: 'refused',
    isPermanent: permanentCodes.has(code),
  });
}

/** The real provider: https://turbosms.ua/api.html */
export function createTurboSms(options: TurboSmsOptions): SmsGateway {
  const { url, token, sender, now, timeoutMs = 5000 } = options;
  const client = createServiceClient({ service: SERVICE, now, timeoutMs });
  return {
    send: async ({ key, phone, text }) => {
      const result = await client.call(new URL('/message/send.json', url), answer, {
        headers: { authorization: `Bearer ${token}` },
        json: {
          recipients: [phone.replace('+', '')],
          sms: { sender, text },
          sequence_id: sequenceNumber(key),
        },
      });
      checkAccepted(result);
    },
  };
}
