import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useFieldGroup } from '../fields/field-context';
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

/** Scrolls the strip, never the page: the chosen chip, when it is cut off, comes to its middle at once. */
function useScrollToChosen(value: string, count: number) {
  const chosen = useRef<HTMLLabelElement>(null);
  useLayoutEffect(() => {
    const strip = chosen.current?.parentElement;
    if (!chosen.current || !strip) return;
    const { left, right } = chosen.current.getBoundingClientRect();
    const edges = strip.getBoundingClientRect();
    if (left < edges.left || right > edges.right) {
      strip.scrollLeft += (left + right - edges.left - edges.right) / 2;
    }
  }, [value, count]);
  return chosen;
}

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
  const chosen = useScrollToChosen(value, options.length);
  return (
    <div
      {...useFieldGroup(label)}
      {...props}
      className={classNames(styles.chips, className)}
      role="radiogroup"
    >
      {options.map((option) => (
        <label
          key={option.value}
          ref={option.value === value ? chosen : null}
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
