import { isApiError } from '@club/api';
import { describeFailure } from '@club/platform';
import { useState } from 'react';
import type { FieldErrors } from './field-errors';
import { useDraft, type StoredDraft } from './use-draft';

interface FormErrors<Field extends string> {
  /** What the last check found. */
  readonly found: FieldErrors<Field>;
  /** Of these, the errors of fields that were not changed since. */
  readonly shown: FieldErrors<Field>;
  readonly failure?: string;
}

/** The field that the server names in a refusal. */
function refusedField(error: unknown): string | undefined {
  const details = isApiError(error) ? error.details : undefined;
  return details && 'field' in details ? details.field : undefined;
}

function withoutFields<Field extends string>(errors: FieldErrors<Field>, fields: object) {
  const rest = Object.entries(errors).filter(([field]) => !(field in fields));
  return Object.fromEntries(rest) as FieldErrors<Field>;
}

/**
 * A form with its draft and its errors, of its own rules and of the server. Fields have the names
 * that the contract gives them.
 */
export function useDraftForm<Field extends string>(
  draft: StoredDraft<Record<Field, string>>,
  initial: Record<Field, string>,
) {
  const none = {} as FieldErrors<Field>;
  const { values, isTyped, change, drop } = useDraft(draft, initial);
  const [errors, setErrors] = useState<FormErrors<Field>>({ found: none, shown: none });

  function showErrors(found: FieldErrors<Field>): boolean {
    setErrors({ found, shown: found });
    return Object.keys(found).length > 0;
  }

  return {
    values,
    isTyped,
    drop,
    /** Changes fields, and removes their errors. */
    change(part: Partial<Record<Field, string>>): void {
      change(part);
      setErrors(({ found, shown }) => ({ found, shown: withoutFields(shown, part) }));
    },
    fieldErrors: errors.shown,
    /** What the last check found, for `useFocusOnError`. */
    foundErrors: errors.found,
    /** The error of the whole form. */
    failure: errors.failure,
    /** Shows the errors of a check, in place of the ones before; true when there are any. */
    showErrors,
    /** Shows the server's refusal at the field that it names, else for the whole form. */
    showFailure(cause: unknown): void {
      const { text } = describeFailure(cause);
      const field = refusedField(cause);
      if (field !== undefined && field in values) {
        showErrors({ [field]: text } as FieldErrors<Field>);
      } else setErrors({ found: none, shown: none, failure: text });
    },
  };
}
