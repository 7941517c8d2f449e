import styles from './choose-velo.module.css';

const most = 5;

/** A strength as it is printed on the cans. */
export function StrengthDots({ strength }: { strength: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: most }, (_, index) => (
        <span key={index} data-on={index < strength || undefined} />
      ))}
    </span>
  );
}
