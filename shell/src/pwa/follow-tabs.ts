import type { ShellSession } from '../session/session';
import {
  isOver,
  readStoredSession,
  sessionKey,
  type StoredSession,
} from '../session/stored-session';
import { parseEndReason } from '../session/tab-history';

/** Takes over the session of another tab, and ends with it. Public pages have no bus for that. */
export function followTabs(
  session: Pick<ShellSession, 'age' | 'end' | 'follow' | 'isStored' | 'store'>,
  onOther: () => void,
): void {
  function follow(found: StoredSession) {
    // What the page shows may belong to the customer before.
    if (!isOver(found) && !session.follow(found)) onOther();
  }

  addEventListener('storage', ({ key, newValue }) => {
    // Without a key everything was cleared.
    if (key !== sessionKey && key !== null) return;
    // Another customer may have logged in since.
    const found = readStoredSession();
    const reason = newValue === null ? 'logout' : parseEndReason(newValue);
    if (found) follow(found);
    else if (reason) session.end(reason);
  });
  document.addEventListener('visibilitychange', session.age.refresh);
  addEventListener('pageshow', ({ persisted }) => {
    // A page in the back/forward cache receives no storage events.
    if (!persisted || !session.isStored.get()) return;
    const found = readStoredSession();
    if (found) follow(found);
    else if (session.store.get().status === 'customer') onOther();
  });
  // A login may have come before this page was listening.
  const found = readStoredSession();
  if (found) follow(found);
}
