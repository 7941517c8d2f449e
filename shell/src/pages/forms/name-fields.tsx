import { maxNameLength } from '@club/domain/person-name';
import type { FieldErrors } from '@club/forms';
import { Field, TextInput, type TextInputProps } from '@club/ui/forms';
import type { ReactElement } from 'react';
import styles from './forms.module.css';

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

/** Props of {@link NameFields}. */
export interface NameFieldsProps {
  readonly values: Names;
  readonly errors: FieldErrors<keyof Names>;
  readonly onChange: (part: Partial<Names>) => void;
}

const nameInput = {
  autoCapitalize: 'words',
  enterKeyHint: 'next',
  maxLength: maxNameLength,
} as const satisfies Partial<TextInputProps>;

/** First and last name, beside each other where there is space. */
export function NameFields({ values, errors, onChange }: NameFieldsProps): ReactElement {
  return (
    <div className={styles.pair}>
      <Field label="Ім’я" error={errors.first_name}>
        <TextInput
          {...nameInput}
          value={values.first_name}
          onChange={(text) => onChange({ first_name: text })}
          autoComplete="given-name"
        />
      </Field>
      <Field label="Прізвище" error={errors.last_name}>
        <TextInput
          {...nameInput}
          value={values.last_name}
          onChange={(text) => onChange({ last_name: text })}
          autoComplete="family-name"
        />
      </Field>
    </div>
  );
}
