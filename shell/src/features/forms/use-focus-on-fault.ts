import { useEffect, useRef } from 'react';

/** Leads to the first field that is wrong, each time a check finds some. */
export function useFocusOnFault(faults: object) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(faults);
  useEffect(() => {
    if (seen.current === faults) return;
    const before = Object.keys(seen.current).length;
    const now = Object.keys(faults).length;
    seen.current = faults;
    // Fewer than before: the customer is putting one right, and must not be led away from it.
    if (now === 0 || now < before) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
