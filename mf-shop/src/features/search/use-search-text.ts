import { useSearchParams } from '@club/platform/router';
import { useEffect, useState } from 'react';

const pauseMs = 300;

/** What is typed shows at once; the address, and with it the answer, follow when the typing rests. */
export function useSearchText() {
  const [search, setSearch] = useSearchParams();
  const query = (search.get('q') ?? '').trim();
  const [text, setText] = useState(query);

  // Other words are another list: its filters and order begin anew.
  const ask = (words: string) => {
    const next = words.trim();
    if (next !== query) setSearch(next === '' ? {} : { q: next }, { replace: true });
  };
  useEffect(() => {
    const timer = setTimeout(() => ask(text), pauseMs);
    return () => clearTimeout(timer);
  });

  return {
    text,
    query,
    setText,
    /** Without waiting. */
    askNow(words: string) {
      setText(words);
      ask(words);
    },
  };
}
