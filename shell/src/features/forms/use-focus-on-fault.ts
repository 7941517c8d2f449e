import { useEffect, useRef } from 'react';

/** Leads to the first field that is wrong, each time a check finds some. */
export function useFocusOnFault(faults: object) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(faults);
  useEffect(() => {
    if (seen.current === faults) return;
    seen.current = faults;
    if (Object.keys(faults).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}
