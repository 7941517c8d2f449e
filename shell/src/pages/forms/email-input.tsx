import { maxLength } from '@club/api/limits';
import { TextInput, type TextInputProps } from '@club/ui/forms';
import type { ReactElement } from 'react';

/** An e-mail address, typed on the keyboard for addresses. */
export function EmailInput(props: TextInputProps): ReactElement {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength.email}
      {...props}
    />
  );
}
