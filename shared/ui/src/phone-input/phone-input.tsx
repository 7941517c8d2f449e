import { useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react';
import { useFieldControl } from '../fields/field-context';
import styles from '../fields/field.module.css';
import { classNames } from '../rendering/class-names';
import { groupNational, nationalDigits, toE164 } from './phone';

/** Props of {@link PhoneInput}. */
export type PhoneInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
  /** `+380671234567`, the beginning of it while it is typed, or empty. */
  value: string;
  onChange: (value: string) => void;
};

/** The position of the caret in the grouped text after so many digits. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (text[index] !== ' ') seen += 1;
  }
  return text.length;
}

/** A Ukrainian mobile number: +380 is fixed, nine digits are typed or pasted in any spelling. */
export function PhoneInput({ value, onChange, className, ...props }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number>(undefined);
  const text = groupNational(nationalDigits(value));

  useLayoutEffect(() => {
    const digits = digitsBeforeCaret.current;
    digitsBeforeCaret.current = undefined;
    if (digits === undefined || document.activeElement !== input.current) return;
    const caret = caretAfter(text, digits);
    input.current?.setSelectionRange(caret, caret);
  });

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length;
    const isAtEnd = caret === target.value.length;
    const before = nationalDigits(target.value.slice(0, caret)).length;
    digitsBeforeCaret.current = isAtEnd ? undefined : before;
    onChange(toE164(target.value));
  }

  const control = useFieldControl(props);
  return (
    <span
      className={classNames(styles.frame, className)}
      data-invalid={control['aria-invalid']}
      data-disabled={props.disabled || undefined}
    >
      <span className={styles.prefix}>+380</span>
      <input
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="__ ___ __ __"
        {...props}
        {...control}
        ref={input}
        className={styles.input}
        data-figures="true"
        value={text}
        onChange={handleChange}
      />
    </span>
  );
}
