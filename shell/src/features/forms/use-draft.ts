import { useState } from 'react';

/** What stands in the fields of a form. */
export type DraftValues = Readonly<Record<string, string>>;

/** Whatever stands in the storage is parsed: another version may have written it. */
function readDraft<Values extends DraftValues>(key: string, initial: Values): Values | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<
      string,
      unknown
    > | null;
    if (typeof kept !== 'object' || kept === null) return null;
    const entries = Object.entries(initial).map(([field, value]) => {
      const own = kept[field];
      return [field, typeof own === 'string' ? own : value];
    });
    return Object.fromEntries(entries) as Values;
  } catch {
    // Forbidden, or not written by this app: the form begins anew.
    return null;
  }
}

/** Keeps the draft; a browser that forbids it keeps the form in this page alone. */
function writeDraft(key: string, values: DraftValues | null): void {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Full or forbidden: only a reload would lose what is typed.
  }
}

/**
 * What is typed into a form: it outlives a reload, and ends with the tab or the session. Nothing
 * secret belongs here. Until something is typed, the initial values show, also when they change.
 */
export function useDraft<Values extends DraftValues>(key: string, initial: Values) {
  const [typed, setTyped] = useState(() => readDraft(key, initial));
  function keep(next: Values | null) {
    setTyped(next);
    writeDraft(key, next);
  }
  return {
    values: typed ?? initial,
    isTyped: typed !== null,
    change: (next: Values) => keep(next),
    drop: () => keep(null),
  };
}
