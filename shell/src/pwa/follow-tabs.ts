import type { SessionKeeper } from '../session/session';
import { isOver, readStoredSession, storageKey } from '../session/stored-session';

/** Goes on with the session that another tab keeps; of its end other tabs hear over the bus. */
export function followTabs(session: Pick<SessionKeeper, 'follow'>, onOther: () => void): void {
  addEventListener('storage', ({ key }) => {
    const found = key === storageKey ? readStoredSession() : null;
    // What the page shows may belong to the customer before.
    if (found && !isOver(found) && !session.follow(found)) onOther();
  });
}
