import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { decrypt } from '../../foundation/encrypted-text';
import { ExpiredJobError, PermanentJobError, type JobData } from '../../foundation/jobs/jobs';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** `sealed` holds address and text; after `until` the e-mail is of no use. */
    'mail.send': { key: string; sealed: string; until: string };
  }
}

const email = z.object({ to: z.string(), subject: z.string(), text: z.string() });

function decryptEmail(context: AppContext, sealed: string): z.output<typeof email> {
  try {
    return email.parse(JSON.parse(decrypt(sealed, context.config.codeSecret)));
  } catch {
    // After a change of CODE_SECRET waiting messages cannot be decrypted.
    throw new PermanentJobError('The e-mail was encrypted with another CODE_SECRET');
  }
}

/** Sends one e-mail. */
export async function sendMail(context: AppContext, data: JobData['mail.send']): Promise<void> {
  if (new Date(data.until) <= context.now()) throw new ExpiredJobError();
  if (context.mailer === null) throw new PermanentJobError('No mail server is configured');
  await context.mailer.send({ key: data.key, ...decryptEmail(context, data.sealed) });
}
