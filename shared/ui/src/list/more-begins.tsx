import { useEffect, useEffectEvent, useRef } from 'react';
import hidden from '../rendering/hidden.module.css';

/** Props of {@link MoreBegins}. */
export interface MoreBeginsProps {
  /** False where nobody has pressed for more. */
  takesFocus?: boolean;
}

/** Stands where more of a list begins. It takes the focus, as the button that was pressed is gone. */
export function MoreBegins({ takesFocus = true }: MoreBeginsProps) {
  const place = useRef<HTMLSpanElement>(null);
  const begin = useEffectEvent(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
  return (
    <span ref={place} className={hidden.hidden} tabIndex={-1}>
      Продовження списку
    </span>
  );
}
