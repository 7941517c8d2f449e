import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { unseal } from '../../app/sealed-text';
import { HopelessJobError, type JobData } from '../../jobs/jobs';
import { SmsError } from '../sandbox/sms-gateway';

declare module '../../jobs/jobs' {
  interface JobData {
    /** `sealed` holds phone and text; after `until` the message is of no use. */
    'sms.send': { key: string; sealed: string; until: string };
  }
}

const sms = z.object({ phone: z.string(), text: z.string() });

function openSms(context: AppContext, sealed: string): z.output<typeof sms> {
  try {
    return sms.parse(JSON.parse(unseal(sealed, context.config.codeSecret)));
  } catch {
    // Whoever changes CODE_SECRET can't read any more what waited.
    throw new HopelessJobError('A message that was sealed with another CODE_SECRET');
  }
}

/** Hands one message to the provider. */
export async function sendSms(context: AppContext, data: JobData['sms.send']): Promise<void> {
  if (new Date(data.until) <= context.now()) return;
  try {
    await context.sms.send({ key: data.key, ...openSms(context, data.sealed) });
  } catch (error) {
    if (error instanceof SmsError && error.isHopeless) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  }
}
