import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { formatCount } from '../formats';
import { classNames } from '../rendering/class-names';
import styles from './animated-number.module.css';

/** Props of {@link AnimatedNumber}. */
export type AnimatedNumberProps = ComponentProps<'span'> & {
  value: number;
  /** The start of the first count, when the value changed while this was not on the screen. */
  from?: number | undefined;
  format?: ((value: number) => string) | undefined;
};

const duration = 700;

function wantsMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;
}

/** A number that counts up or down once after a change; with reduced motion it changes at once. */
export function AnimatedNumber({
  value,
  from,
  format = formatCount,
  className,
  ...props
}: AnimatedNumberProps) {
  const [shown, setShown] = useState(from ?? value);
  const current = useRef(shown);
  // Before the paint: without motion the first number is not shown.
  useLayoutEffect(() => {
    const start = current.current;
    const show = (next: number) => {
      current.current = next;
      setShown(next);
    };
    if (start === value) return;
    if (!wantsMotion()) return show(value);
    let frame = 0;
    let began: number | undefined;
    const tick = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / duration);
      show(part === 1 ? value : Math.round(start + (value - start) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <span
      {...props}
      className={classNames(styles.number, className)}
      data-counting={shown !== value || undefined}
    >
      {format(shown)}
    </span>
  );
}
