import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { ActRefusedError, OutdatedFormError, type OperatorAct } from '../../app/operator-act';
import type { OperatorPage } from '../../app/operator-page';
import { actKind } from './area-texts';
import { findActByForm, insertAct, storeActWithForm } from './operator-acts-repository';

/** The hidden field with the key of a form that is done once. */
export const formKeyField = 'form-key';

/** The key that was sent with the form; null for forms of pages that were opened before forms had keys. */
function readFormKey(form: unknown): string | null {
  const key = z.object({ [formKeyField]: z.uuid() }).safeParse(form);
  return key.success ? key.data[formKeyField] : null;
}

function refuseSecond(subject: string): never {
  throw new OutdatedFormError(
    `Цю форму вже надіслано, і зроблено один раз: ${subject}. Якщо треба ще раз, надішли форму нижче.`,
  );
}

interface Sent {
  readonly operator: string;
  readonly page: OperatorPage;
  readonly act: OperatorAct;
  readonly form: unknown;
}

/** The act and its record are one transaction; what an act does outside the database comes before. */
export async function runAct(
  { transaction, now }: Pick<AppContext, 'transaction' | 'now'>,
  { operator, page, act, form }: Sent,
) {
  const run = await act.begin(form, operator);
  const key = act.once ? readFormKey(form) : null;
  const done = await transaction(async (tx) => {
    const earlier = key === null ? undefined : await findActByForm(tx, key);
    if (earlier) refuseSecond(earlier.subject);
    const { subject, detail = null, reason, ...next } = await run(tx);
    const stored = { operator, act: actKind(page, act), subject, detail, reason, at: now() };
    if (key === null) return { id: await insertAct(tx, stored), ...next };
    // Of forms that are sent at the same time, the others wait here for the first.
    const id = await storeActWithForm(tx, { ...stored, form_key: key });
    return { id: id ?? refuseSecond(subject), ...next };
  });
  if (done.refusal !== undefined) throw new ActRefusedError(done.refusal);
  return done;
}
