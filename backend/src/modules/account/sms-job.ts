import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { decrypt } from '../../foundation/encrypted-text';
import { ExpiredJobError, PermanentJobError, type JobData } from '../../foundation/jobs/jobs';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** `sealed` holds phone and text; after `until` the message is of no use. */
    'sms.send': { key: string; sealed: string; until: string };
  }
}

const sms = z.object({ phone: z.string(), text: z.string() });

function openSms(context: AppContext, sealed: string): z.output<typeof sms> {
  try {
    return sms.parse(JSON.parse(decrypt(sealed, context.config.codeSecret)));
  } catch {
    // After a change of CODE_SECRET waiting messages cannot be decrypted.
    throw new PermanentJobError('The message was encrypted with another CODE_SECRET');
  }
}

/** Hands one message to the provider. */
export async function sendSms(context: AppContext, data: JobData['sms.send']): Promise<void> {
  if (new Date(data.until) <= context.now()) throw new ExpiredJobError();
  await context.sms.send({ key: data.key, ...openSms(context, data.sealed) });
}
