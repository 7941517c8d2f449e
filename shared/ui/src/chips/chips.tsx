import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './chips.module.css';

/** Props of {@link Chips}. */
export type ChipsProps<Value extends string> = Omit<ComponentProps<'div'>, 'onChange'> & {
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The name of the choice, for screen readers. */
  label: string;
};

/** Choose one of a few, for instance a filter. Scrolls sideways where it does not fit. */
export function Chips<Value extends string>({
  options,
  value,
  onChange,
  label,
  className,
  ...props
}: ChipsProps<Value>) {
  const name = useId();
  return (
    <div
      {...props}
      className={classNames(styles.chips, className)}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.chip}
          data-checked={option.value === value || undefined}
        >
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
