import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const searchParam = 'q';
const answerParam = 'answer';

/** The longest search. An address can contain any text. */
export const maxSearch = 60;

/** The parameters of the address of an answer. */
export function answerQuery(id: string): string {
  return `?${new URLSearchParams({ [answerParam]: id }).toString()}`;
}

/** The address was opened with an answer: by a link, a reload, or the way back. */
export interface VisitedAnswer {
  readonly answer: string;
  /** Another one for each opening. */
  readonly key: string;
}

/**
 * The search and the opened answer, both in the address, which can be shared. What is typed shows at
 * once; the address follows.
 */
export function useFaqAddress() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const answer = params.get(answerParam);
  const [search, setText] = useState(() => (params.get(searchParam) ?? '').slice(0, maxSearch));
  const [arrival, setArrival] = useState<VisitedAnswer | null>(
    answer === null ? null : { answer, key },
  );
  const isOwnChange = useRef(false);

  useEffect(() => {
    const isOwn = isOwnChange.current;
    isOwnChange.current = false;
    if (isOwn || answer === null) return;
    setArrival((known) => (known?.key === key ? known : { answer, key }));
  }, [answer, key]);

  function write(text: string, opened: string | null) {
    isOwnChange.current = true;
    setParams(
      {
        ...(text === '' ? {} : { [searchParam]: text }),
        ...(opened === null ? {} : { [answerParam]: opened }),
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    search,
    arrival,
    setSearch(text: string) {
      setText(text);
      setArrival(null);
      write(text, null);
    },
    /** Notes which answer was opened last, or that it was closed. */
    setAnswer(id: string, isOpen: boolean) {
      if (isOpen) write(search, id);
      else if (answer === id) write(search, null);
    },
  };
}
