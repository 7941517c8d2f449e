import { z } from 'zod';
import { offerAction, offerCondition, offerContent, type OfferCondition } from './offer-shape';

const optional = (field: z.ZodType<string>) => field.or(z.literal('')).optional();

/** The form of a new offer: texts, as HTML forms send them. */
export const offerForm = z
  .object({
    title: z.string(),
    text: z.string(),
    badge: z.string(),
    picture: z.string(),
    brand: z.enum(['', 'main', 'second']),
    label: z.string(),
    page: z.string(),
    collection: optional(z.string()),
    product: optional(z.string()),
    verified: z.string().optional(),
    condition: z.string(),
    of: z.string().optional(),
    days: z.string().optional(),
    tag: z.string().optional(),
    words: z.string().optional(),
    need: optional(z.string()),
    until: optional(z.iso.date()),
  })
  .transform((form, { issues }) => {
    const action = offerAction.safeParse({
      label: form.label,
      page: form.page,
      ...(form.collection && { collection: form.collection }),
      ...(form.product && { product: form.product }),
    });
    const conditions = readConditions(form);
    const content = offerContent.safeParse({
      brand: form.brand || null,
      title: form.title,
      text: form.text,
      badge: form.badge,
      picture: form.picture,
      needs: form.need ? [form.need] : [],
      action: action.data,
      conditions,
    });
    if (conditions && content.success) return { ...content.data, until: form.until || null };
    issues.push({ code: 'custom', input: form, message: 'Not an offer' });
    return z.NEVER;
  });

interface ConditionFields {
  readonly verified?: string | undefined;
  readonly condition: string;
  readonly of?: string | undefined;
  readonly days?: string | undefined;
  readonly tag?: string | undefined;
  readonly words?: string | undefined;
}

/** Which fields each kind of condition has. */
const fieldsOfKind: Readonly<Record<string, readonly ('of' | 'days' | 'tag' | 'words')[]>> = {
  newcomer: ['days'],
  bought: ['of', 'days'],
  'never-bought': ['of'],
  tag: ['tag', 'words'],
};

/** Null when the chosen condition lacks something. */
function readConditions(form: ConditionFields): OfferCondition[] | null {
  const verified: OfferCondition[] = form.verified ? [{ kind: 'verified' }] : [];
  if (form.condition === '') return verified;
  const fields = (fieldsOfKind[form.condition] ?? []).map((name) => [name, form[name]]);
  const read = offerCondition.safeParse({ kind: form.condition, ...Object.fromEntries(fields) });
  return read.success ? [...verified, read.data] : null;
}

/** A new offer as an operator wrote it; `until` is its last day. */
export type OfferForm = z.output<typeof offerForm>;
