import type { SessionKeeper } from '../session/session';
import { isOver, readStoredSession, storageKey } from '../session/stored-session';

/** Goes on with the session that another tab keeps; of its end other tabs hear over the bus. */
export function followTabs(session: Pick<SessionKeeper, 'follow'>, onOther: () => void): void {
  function look() {
    const found = readStoredSession();
    // What the page shows may belong to the customer before.
    if (found && !isOver(found) && !session.follow(found)) onOther();
  }
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) look();
  });
  // A login may have come before this page was listening.
  look();
}
