import { z } from 'zod';

const unsentForm = z.object({
  page: z.string(),
  act: z.string(),
  fields: z.record(z.string(), z.string()),
});

/** The form of an act that was sent without a session. The sign-in brings it along as one text. */
export type UnsentForm = z.output<typeof unsentForm>;

export function writeUnsentForm(form: UnsentForm): string {
  return JSON.stringify(form);
}

/** Null for a text that is no such form. */
export function readUnsentForm(text: string): UnsentForm | null {
  try {
    return unsentForm.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
