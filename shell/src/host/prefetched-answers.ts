import type { PrefetchedAnswer, Host, Session, Store } from '@club/platform';
import { prefetchedAnswers } from '@club/registry/prefetched';
import { hashKey } from '@tanstack/react-query';

function readPage() {
  const text = document.getElementById('prefetched')?.textContent;
  if (!text) return null;
  try {
    return prefetchedAnswers.parse(JSON.parse(text));
  } catch {
    // A server of another version: the page calls the API itself.
    return null;
  }
}

/**
 * The answers that came with the page, for the customer that they were made for. A page from the
 * service worker's cache has none.
 */
export function readPrefetchedAnswers(session: Store<Session>): NonNullable<Host['prefetched']> {
  const page = readPage();
  const at = Date.now();
  const answers = new Map(
    page?.answers.map(({ key, answer }): [string, PrefetchedAnswer] => [
      hashKey(key),
      { answer, at },
    ]),
  );
  return (key) => {
    const now = session.get();
    const isOwner = now.status === 'customer' && page?.owners.includes(now.customer.id);
    return isOwner ? answers.get(hashKey(key)) : undefined;
  };
}
