import styles from './choose-velo.module.css';

const maxDots = 5;

/** A strength as dots, as on the cans. */
export function StrengthDots({ strength }: { strength: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: maxDots }, (_, index) => (
        <span key={index} data-on={index < strength || undefined} />
      ))}
    </span>
  );
}
