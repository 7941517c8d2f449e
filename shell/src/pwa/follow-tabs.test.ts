import { createSession } from '../session/session';
import type { EndReason } from '../session/tab-memory';
import { aBoot, aLogin, clearDevice } from '../testing/open-shell';
import { followTabs } from './follow-tabs';

afterEach(clearDevice);

function openTab() {
  const session = createSession(aBoot());
  const onOther = jest.fn();
  followTabs(session, onOther);
  return { session, onOther };
}

/** What a browser tells the other tabs. */
function tell(key: string | null = 'club.session') {
  const newValue = key && localStorage.getItem(key);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** What the other tabs are told of a session that ends in one. */
function endElsewhere(reason: EndReason) {
  const other = createSession(aBoot());
  const written = jest.spyOn(Storage.prototype, 'setItem');
  other.end(reason);
  const values = written.mock.calls.flatMap(([key, value]) =>
    key === 'club.session' ? [value] : [],
  );
  for (const newValue of [...values, null]) {
    dispatchEvent(new StorageEvent('storage', { key: 'club.session', newValue }));
  }
}

describe('another tab', () => {
  it('that logs in brings this one along', () => {
    const { session, onOther } = openTab();
    createSession(aBoot()).begin(aLogin());
    tell();
    expect(session.store.get().status).toBe('customer');
    expect(onOther).not.toHaveBeenCalled();
  });

  it('that logged in before this one was listening brings it along as well', () => {
    const session = createSession(aBoot());
    createSession(aBoot()).begin(aLogin());
    followTabs(session, jest.fn());
    expect(session.store.get().status).toBe('customer');
  });

  it('in which another customer logs in makes this page begin anew', () => {
    const { session, onOther } = openTab();
    session.begin(aLogin());
    createSession(aBoot()).begin(aLogin({ user: { ...aLogin().user, id: 'c-9' } }));
    tell();
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['logout', null],
    ['expired', 'expired'],
    ['unauthorized', 'unauthorized'],
  ] as const)(
    '[ER-02] that ends the session by "%s" ends it here for the same reason, and asks nothing',
    (reason, why) => {
      const asked = jest.spyOn(globalThis, 'fetch');
      const { session } = openTab();
      session.begin(aLogin());
      sessionStorage.clear();
      endElsewhere(reason);
      expect(session.store.get().status).toBe('guest');
      expect(session.whyEnded()).toBe(why);
      expect(localStorage.getItem('club.session')).toBeNull();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('that clears all that the device keeps ends it as well', () => {
    const { session } = openTab();
    session.begin(aLogin());
    localStorage.clear();
    tell(null);
    expect(session.store.get().status).toBe('guest');
  });

  it('that left before somebody came anew does not send them away', () => {
    const { session } = openTab();
    session.begin(aLogin());
    dispatchEvent(new StorageEvent('storage', { key: 'club.session', newValue: null }));
    expect(session.store.get().status).toBe('customer');
  });

  it('that writes what can not be read, or something else, changes nothing', () => {
    const { session, onOther } = openTab();
    session.begin(aLogin());
    for (const text of ['', '{']) {
      localStorage.setItem('club.session', text);
      tell();
    }
    localStorage.removeItem('club.session');
    tell('club.version');
    expect(session.store.get().status).toBe('customer');
    expect(onOther).not.toHaveBeenCalled();
  });
});
