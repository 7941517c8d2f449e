import { Field, PhoneInput, type PhoneInputProps } from '@club/ui/forms';
import type { ReactElement } from 'react';

// Not among the other texts, which the login does not need.
/** Shown when the phone is not complete. */
export const phoneErrorText = 'Введи дев’ять цифр номера після +380';

/** Props of {@link PhoneField}. */
export interface PhoneFieldProps extends PhoneInputProps {
  readonly error: string | undefined;
}

/** The customer's phone. */
export function PhoneField({ error, ...input }: PhoneFieldProps): ReactElement {
  return (
    <Field label="Номер телефону" error={error}>
      <PhoneInput {...input} />
    </Field>
  );
}
