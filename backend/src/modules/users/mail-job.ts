import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { unseal } from '../../app/sealed-text';
import { HopelessJobError, type JobData } from '../../jobs/jobs';
import { MailError } from '../sandbox/mailer';

declare module '../../jobs/jobs' {
  interface JobData {
    /** `sealed` holds address and text; after `until` the letter is of no use. */
    'mail.send': { key: string; sealed: string; until: string };
  }
}

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string() });

function openLetter(context: AppContext, sealed: string): z.output<typeof letter> {
  try {
    return letter.parse(JSON.parse(unseal(sealed, context.config.codeSecret)));
  } catch {
    // Whoever changes CODE_SECRET can't read any more what waited.
    throw new HopelessJobError('A letter that was sealed with another CODE_SECRET');
  }
}

/** Hands one letter to its carrier. */
export async function sendMail(context: AppContext, data: JobData['mail.send']): Promise<void> {
  if (new Date(data.until) <= context.now()) return;
  if (context.mailer === null) throw new HopelessJobError('No mail server is configured');
  try {
    await context.mailer.send({ key: data.key, ...openLetter(context, data.sealed) });
  } catch (error) {
    if (error instanceof MailError && error.isHopeless) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  }
}
