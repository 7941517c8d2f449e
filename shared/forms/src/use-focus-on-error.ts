import { useEffect, useRef } from 'react';

/** A group is marked as wrong itself, but only its controls can take the focus. */
const invalidField = ['input', 'textarea', 'select', 'button']
  .flatMap((control) => [`${control}[aria-invalid="true"]`, `[data-invalid] ${control}`])
  .join(', ');

/**
 * Moves the focus to the first wrong field each time a check finds errors. Pass the errors that the
 * last check found, a new object for each check, and put the ref on the form.
 */
export function useFocusOnError<Form extends HTMLElement = HTMLFormElement>(errors: object) {
  const form = useRef<Form>(null);
  const seen = useRef(errors);
  useEffect(() => {
    if (seen.current === errors) return;
    seen.current = errors;
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>(invalidField)?.focus();
  }, [errors]);
  return form;
}
