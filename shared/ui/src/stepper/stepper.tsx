import type { ComponentProps } from 'react';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './stepper.module.css';

/** Props of {@link Stepper}. */
export type StepperProps = ComponentProps<'div'> & {
  value: number;
  onDecrement: () => void;
  onIncrement: () => void;
  /** With it the last piece can be taken away too: at the minimum the minus is a bin. */
  onRemove?: (() => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** What is counted, for screen readers. */
  label: string;
};

/** A quantity with one button on each side. */
export function Stepper({
  value,
  onDecrement,
  onIncrement,
  onRemove,
  min = 0,
  max = Infinity,
  label,
  className,
  ...props
}: StepperProps) {
  const isLast = value <= min;
  const removes = isLast && onRemove !== undefined;
  return (
    <div
      {...props}
      className={classNames(styles.stepper, className)}
      role="group"
      aria-label={label}
    >
      <button
        className={styles.button}
        type="button"
        aria-label={removes ? 'Прибрати' : 'Менше'}
        disabled={isLast && !removes}
        onClick={removes ? onRemove : onDecrement}
      >
        <Glyph shape={removes ? 'bin' : 'minus'} />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        className={styles.button}
        type="button"
        aria-label="Більше"
        disabled={value >= max}
        onClick={onIncrement}
      >
        <Glyph shape="plus" />
      </button>
    </div>
  );
}
