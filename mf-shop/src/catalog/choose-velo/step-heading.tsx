import { useEffect, useRef, type ReactNode } from 'react';
import styles from './choose-velo.module.css';

type StepHeadingProps = {
  /** False for the first step: the frame has already placed the focus. */
  takesFocus: boolean;
  children: ReactNode;
};

/** The heading of a step takes the focus when the step changes, so that screen readers announce it. */
export function StepHeading({ takesFocus, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTaken = useRef(takesFocus);
  useEffect(() => {
    if (!isTaken.current) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h2 ref={heading} className={styles.heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
