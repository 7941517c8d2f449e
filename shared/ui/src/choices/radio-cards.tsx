import { useId, type ComponentProps, type ReactNode } from 'react';
import { useFieldGroup } from '../fields/field-context';
import { classNames } from '../rendering/class-names';
import styles from './choices.module.css';

/** One card to choose. */
export type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** Shown at the end, for instance a price. */
  trailing?: ReactNode;
  disabled?: boolean | undefined;
};

/** Props of {@link RadioCards}. */
export type RadioCardsProps<Value extends string> = Omit<ComponentProps<'div'>, 'onChange'> & {
  options: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Needed outside of a `Field group`. */
  label?: string | undefined;
  name?: string | undefined;
};

/** Choose one of a few options with descriptions, for instance a delivery method. */
export function RadioCards<Value extends string>({
  options,
  value,
  onChange,
  label,
  name,
  className,
  ...props
}: RadioCardsProps<Value>) {
  const ownName = useId();
  return (
    <div
      {...props}
      {...useFieldGroup(label)}
      className={classNames(styles.cards, className)}
      role="radiogroup"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.card}
          data-checked={option.value === value || undefined}
          data-disabled={option.disabled || undefined}
        >
          <input
            className={styles.hiddenInput}
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.dot} />
          {option.icon && <span className={styles.cardIcon}>{option.icon}</span>}
          <span className={styles.cardText}>
            <span className={styles.cardLabel}>{option.label}</span>
            {option.note && <span className={styles.cardNote}>{option.note}</span>}
          </span>
          {option.trailing && <span>{option.trailing}</span>}
        </label>
      ))}
    </div>
  );
}
