import { useRef, type ComponentProps, type SyntheticEvent } from 'react';
import { useFieldControl } from '../fields/field-context';
import { classNames } from '../rendering/class-names';
import styles from './code-input.module.css';

/** Props of {@link CodeInput}. */
export type CodeInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string;
  onChange: (value: string) => void;
  /** Called once each time the last digit arrives, typed or pasted. */
  onComplete?: ((code: string) => void) | undefined;
  length?: number | undefined;
};

/** New digits are always added at the end: the cells show no caret between digits. */
function keepCaretAtEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  const end = currentTarget.value.length;
  const isWhole = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === end;
  if (!isWhole && currentTarget.selectionStart !== end) currentTarget.setSelectionRange(end, end);
}

/** A code from an SMS: one real input that looks like cells, so that paste and auto-fill work. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 6,
  className,
  ...props
}: CodeInputProps) {
  const completed = useRef('');
  function handleChange(text: string) {
    const code = text.replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    // Cleared by its owner after a refusal: the same code may be entered again.
    if (value === '') completed.current = '';
    onChange(code);
    if (code.length < length) completed.current = '';
    else if (code !== completed.current) {
      completed.current = code;
      onComplete?.(code);
    }
  }
  return (
    <span className={classNames(styles.code, className)}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...props}
        {...useFieldControl(props)}
        className={styles.input}
        value={value}
        onChange={(event) => handleChange(event.target.value)}
        onSelect={keepCaretAtEnd}
      />
      <span className={styles.cells} aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className={styles.cell}
            data-next={index === Math.min(value.length, length - 1) || undefined}
            data-filled={index < value.length || undefined}
          >
            {value[index]}
          </span>
        ))}
      </span>
    </span>
  );
}
