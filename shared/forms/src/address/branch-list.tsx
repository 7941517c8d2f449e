import type { Branch } from '@club/api/contract/delivery';
import { CheckIcon } from '@club/ui/icons';
import { useEffect, useRef, useState } from 'react';
import styles from './branch-sheet.module.css';

type BranchListProps = {
  branches: readonly Branch[];
  chosen: Branch | null;
  onChoose: (branch: Branch) => void;
};

/** The number of branches that are added at a time. */
const step = 40;

/** Renders more branches when the end of the list comes near the screen. */
function useIncrementalRendering(total: number) {
  const [count, setCount] = useState(step);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((now) => now + step),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, total]);
  return { count, end };
}

/** Branches to choose from. */
export function BranchList({ branches, chosen, onChoose }: BranchListProps) {
  const { count, end } = useIncrementalRendering(branches.length);
  return (
    <ul className={styles.list}>
      {branches.slice(0, count).map((branch, index) => (
        <li
          key={branch.ref}
          className={styles.item}
          aria-setsize={branches.length}
          aria-posinset={index + 1}
        >
          <button
            type="button"
            className={styles.branch}
            aria-current={branch.ref === chosen?.ref || undefined}
            onClick={() => onChoose(branch)}
          >
            <span className={styles.words}>
              <span className={styles.title}>{branch.title}</span>
              <span className={styles.note}>{branch.address}</span>
              <span className={styles.note}>{branch.schedule}</span>
            </span>
            {branch.ref === chosen?.ref && <CheckIcon size={20} />}
          </button>
        </li>
      ))}
      {count < branches.length && <li ref={end} aria-hidden="true" className={styles.end} />}
    </ul>
  );
}
