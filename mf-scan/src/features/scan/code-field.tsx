import { plainPackCode } from '@club/domain/pack-code';
import { draftPackCode, findPackCode } from '@club/domain/pack-code-typing';
import { Field, TextInput } from '@club/ui/forms';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { caretAfter } from './code-caret';
import styles from './code-field.module.css';

interface CodeFieldProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (code: string) => void;
  error: string | null;
}

/** One line for a pack code: it spells the code as packs print it, while one types or pastes. */
export function CodeField({ input, value, onChange, error }: CodeFieldProps) {
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function handleChange(typed: string) {
    const spelled = findPackCode(typed) ?? draftPackCode(typed);
    const end = input.current?.selectionStart ?? typed.length;
    caret.current =
      end === typed.length
        ? spelled.length
        : caretAfter(spelled, plainPackCode(typed.slice(0, end)).length);
    onChange(spelled);
  }

  return (
    <Field
      label="Код з пачки"
      hint="Можна малими літерами й без дефісів"
      error={error ?? undefined}
      required
    >
      <TextInput
        ref={input}
        className={styles.code}
        value={value}
        onChange={handleChange}
        placeholder="ST-K7M2-4QHX9R-R"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
      />
    </Field>
  );
}
