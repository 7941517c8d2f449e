import { useSearchParams } from '@club/platform/router';
import { useEffect, useState } from 'react';

const debounceMs = 300;

/** The typed text is shown at once; the address, and with it the answer, follow after a pause. */
export function useSearchText() {
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').trim();
  const [text, setText] = useState(query);

  // Another query is another list: its filters and order are reset.
  const search = (typed: string) => {
    const next = typed.trim();
    if (next !== query) setParams(next === '' ? {} : { q: next }, { replace: true });
  };
  useEffect(() => {
    const timer = setTimeout(() => search(text), debounceMs);
    return () => clearTimeout(timer);
  });

  return {
    text,
    query,
    setText,
    /** Without waiting. */
    searchNow(typed: string) {
      setText(typed);
      search(typed);
    },
  };
}
