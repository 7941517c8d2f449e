import type { SessionKeeper } from '../session/session';
import {
  isOver,
  readStoredSession,
  storageKey,
  type StoredSession,
} from '../session/stored-session';
import { endReasonOf } from '../session/tab-memory';

/** Goes on with the session that another tab keeps, and ends with it. A public page has no bus to hear of that. */
export function followTabs(
  session: Pick<SessionKeeper, 'follow' | 'end'>,
  onOther: () => void,
): void {
  function follow(found: StoredSession) {
    // What the page shows may belong to the customer before.
    if (!isOver(found) && !session.follow(found)) onOther();
  }

  addEventListener('storage', ({ key, newValue }) => {
    // Without a key everything was cleared.
    if (key !== storageKey && key !== null) return;
    // Somebody may have come since.
    const found = readStoredSession();
    const reason = newValue === null ? 'logout' : endReasonOf(newValue);
    if (found) follow(found);
    else if (reason) session.end(reason);
  });
  // A login may have come before this page was listening.
  const found = readStoredSession();
  if (found) follow(found);
}
