import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Field } from '../fields/field';
import { TextInput } from '../fields/text-input';
import { caretAfter } from './code-caret';
import styles from './code-field.module.css';

/** Props of {@link CodeField}. */
export type CodeFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (code: string) => void;
  label: string;
  placeholder: string;
  error: string | null;
  /** The typed text in the form in which it is printed. */
  spell: (typed: string) => string;
  /** The characters of a typed text that count, without dashes and spaces. */
  plain: (typed: string) => string;
};

/** One line for a printed code: it spells the code as it is printed, while one types or pastes. */
export function CodeField(props: CodeFieldProps) {
  const { input, value, onChange, label, placeholder, error, spell, plain } = props;
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function handleChange(typed: string) {
    const spelled = spell(typed);
    const end = input.current?.selectionStart ?? typed.length;
    caret.current =
      end === typed.length
        ? spelled.length
        : caretAfter(spelled, plain(typed.slice(0, end)).length);
    onChange(spelled);
  }

  return (
    <Field
      label={label}
      hint="Можна малими літерами й без дефісів"
      error={error ?? undefined}
      required
    >
      <TextInput
        ref={input}
        className={styles.code}
        value={value}
        onChange={handleChange}
        placeholder={placeholder}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
      />
    </Field>
  );
}
