import type { ReactNode } from 'react';
import styles from './figures.module.css';

type FigureProps = {
  label: string;
  value: string;
  /** Shows the value in the colour of points. */
  isPoints?: boolean;
};

/** One number and what it says. */
export function Figure({ label, value, isPoints = false }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-points={isPoints || undefined}>{value}</dd>
    </div>
  );
}

type FiguresProps = {
  /** Whether the customer's choice changes them. */
  isLive?: boolean;
  children: ReactNode;
};

/** Some large numbers beside each other. */
export function Figures({ isLive = false, children }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </dl>
  );
}
