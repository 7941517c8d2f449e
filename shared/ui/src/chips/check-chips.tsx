import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './chips.module.css';

/** Props of {@link CheckChips}. */
export type CheckChipsProps<Value extends string> = Omit<ComponentProps<'fieldset'>, 'onToggle'> & {
  label: string;
  options: readonly { value: Value; label: ReactNode; checked: boolean; disabled?: boolean }[];
  onToggle: (value: Value) => void;
};

/** Choose several of a few. */
export function CheckChips<Value extends string>({
  label,
  options,
  onToggle,
  className,
  ...props
}: CheckChipsProps<Value>) {
  return (
    <fieldset {...props} className={classNames(styles.choice, className)}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(styles.chip, styles.option)}
            data-checked={option.checked || undefined}
            data-disabled={option.disabled || undefined}
          >
            <input
              className={styles.input}
              type="checkbox"
              checked={option.checked}
              disabled={option.disabled}
              onChange={() => onToggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
