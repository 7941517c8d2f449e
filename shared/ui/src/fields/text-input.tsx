import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import { useFieldControl } from './field-context';
import styles from './field.module.css';

/** Props of {@link TextInput}. */
export type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string;
  onChange: (value: string) => void;
  /** An icon or a prefix inside the frame. */
  before?: ReactNode;
  after?: ReactNode;
};

/** One line of text. */
export function TextInput({ value, onChange, before, after, className, ...props }: TextInputProps) {
  const control = useFieldControl(props);
  return (
    <span
      className={classNames(styles.frame, className)}
      data-invalid={control['aria-invalid']}
      data-disabled={props.disabled || undefined}
    >
      {before && <span className={styles.adornment}>{before}</span>}
      <input
        type="text"
        {...props}
        {...control}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {after && <span className={styles.adornment}>{after}</span>}
    </span>
  );
}
