import type { CarriedAnswer, Host, Session, Store } from '@club/platform';
import { carried } from '@club/registry/carried';
import { hashKey } from '@tanstack/react-query';

function readPage() {
  const text = document.getElementById('carried')?.textContent;
  if (!text) return null;
  try {
    return carried.parse(JSON.parse(text));
  } catch {
    // A server of another version: the page asks for itself.
    return null;
  }
}

/**
 * The answers that the page has brought along, for the customer whom they were made for. A page that
 * the service worker kept brings none.
 */
export function readCarried(session: Store<Session>): NonNullable<Host['carried']> {
  const page = readPage();
  const at = Date.now();
  const answers = new Map(
    page?.answers.map(({ key, answer }): [string, CarriedAnswer] => [hashKey(key), { answer, at }]),
  );
  return (key) => {
    const now = session.get();
    const isOwner = now.status === 'customer' && page?.owners.includes(now.customer.id);
    return isOwner ? answers.get(hashKey(key)) : undefined;
  };
}
