import { startTransition, useEffect, useState } from 'react';

/** So many rows are rendered first, and added in each step. */
const step = 12;

/** How many of the rows to render now: a hundred at once are a long task on a slow phone. */
export function useRowsInSteps(total: number, isAll: boolean): number {
  const [count, setCount] = useState(step);
  const isDue = !isAll && count < total;
  useEffect(() => {
    if (isDue) startTransition(() => setCount(count + step));
  }, [isDue, count]);
  return isAll ? total : Math.min(count, total);
}
