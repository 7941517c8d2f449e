import { useEffect, useState } from 'react';

/** No wait is longer. One that seems to be was begun before the clock of the device was set back. */
const longestSeconds = 900;

function secondsUntil(moment: number): number {
  const seconds = Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  return seconds > longestSeconds ? 0 : seconds;
}

/** Seconds left until a moment, counted down while the component stands. */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    const timer = setInterval(() => {
      const rest = secondsUntil(until);
      setSeconds(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
