import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, moving on by the minute: what is open closes before the customer's eyes. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
