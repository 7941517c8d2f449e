import { useId, type ComponentProps } from 'react';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './stepper.module.css';

/** Props of {@link Stepper}. */
export type StepperProps = ComponentProps<'div'> & {
  value: number;
  onDecrement: () => void;
  onIncrement: () => void;
  /** With it the last piece can be removed too: at the minimum the minus is a bin. */
  onRemove?: (() => void) | undefined;
  /** With it a count of zero is one button of this name. It keeps the focus when the others appear. */
  addLabel?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** The name of the quantity, for screen readers. */
  label: string;
};

/** A quantity with one button on each side. */
export function Stepper({
  value,
  onDecrement,
  onIncrement,
  onRemove,
  addLabel,
  min = 0,
  max = Infinity,
  label,
  className,
  ...props
}: StepperProps) {
  const valueId = useId();
  const isLast = value <= min;
  const removes = isLast && onRemove !== undefined;
  const isEmpty = value === 0 && addLabel !== undefined;
  const isMin = isLast && !removes;
  const isMax = value >= max;
  return (
    <div
      {...props}
      {...(!isEmpty && { role: 'group', 'aria-label': label })}
      className={classNames(styles.stepper, className)}
      data-empty={isEmpty || undefined}
    >
      {!isEmpty && (
        <button
          className={styles.button}
          type="button"
          aria-label={removes ? 'Прибрати' : 'Менше'}
          // Not `disabled`: the button would lose the focus.
          aria-disabled={isMin || undefined}
          onClick={isMin ? undefined : removes ? onRemove : onDecrement}
        >
          <Glyph shape={removes ? 'bin' : 'minus'} />
        </button>
      )}
      {/* Also while it is empty: a live region that appears with its text is not announced. */}
      <span id={valueId} className={styles.value} aria-live="polite">
        {!isEmpty && value}
      </span>
      <button
        className={styles.button}
        type="button"
        aria-label={isEmpty ? addLabel : 'Більше'}
        aria-describedby={valueId}
        aria-disabled={isMax || undefined}
        onClick={isMax ? undefined : onIncrement}
      >
        <Glyph shape="plus" />
      </button>
    </div>
  );
}
