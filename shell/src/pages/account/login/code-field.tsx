import { CodeInput, Field } from '@club/ui/forms';
import type { ReactElement, ReactNode } from 'react';
import type { useCode } from './use-code';

/** Props of {@link CodeField}. */
export interface CodeFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly entry: ReturnType<typeof useCode>;
}

/** The field of a code that was sent, submitted with its last digit. */
export function CodeField({ label, hint, entry }: CodeFieldProps): ReactElement {
  const { code, setCode, error, isBusy, confirm } = entry;
  return (
    <Field label={label} error={error} hint={hint}>
      <CodeInput
        value={code}
        onChange={setCode}
        onComplete={(complete) => void confirm(complete)}
        autoFocus
        enterKeyHint="done"
        readOnly={isBusy}
      />
    </Field>
  );
}
