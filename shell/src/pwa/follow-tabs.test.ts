import { createSession } from '../session/session';
import type { EndReason } from '../session/tab-history';
import { aBoot, aLogin, clearDevice } from '../testing/open-shell';
import { followTabs } from './follow-tabs';

afterEach(clearDevice);

function openTab() {
  const session = createSession(aBoot());
  const onOther = jest.fn();
  followTabs(session, onOther);
  return { session, onOther };
}

/** What a browser sends to the other tabs. */
function sendStorageEvent(key: string | null = 'club.session') {
  const newValue = key && localStorage.getItem(key);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** What the other tabs get about a session that ends in one. */
function endInOtherTab(reason: EndReason) {
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
  it('that logs in logs this one in as well', () => {
    const { session, onOther } = openTab();
    createSession(aBoot()).begin(aLogin());
    sendStorageEvent();
    expect(session.store.get().status).toBe('customer');
    expect(onOther).not.toHaveBeenCalled();
  });

  it('that logged in before this one was listening logs it in as well', () => {
    const session = createSession(aBoot());
    createSession(aBoot()).begin(aLogin());
    followTabs(session, jest.fn());
    expect(session.store.get().status).toBe('customer');
  });

  it('in which another customer logs in reloads this page', () => {
    const { session, onOther } = openTab();
    session.begin(aLogin());
    createSession(aBoot()).begin(aLogin({ user: { ...aLogin().user, id: 'c-9' } }));
    sendStorageEvent();
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['logout', null],
    ['expired', 'expired'],
    ['unauthorized', 'unauthorized'],
  ] as const)(
    '[ER-02] that ends the session by "%s" ends it here for the same reason, without a call',
    (reason, why) => {
      const request = jest.spyOn(globalThis, 'fetch');
      const { session } = openTab();
      session.begin(aLogin());
      sessionStorage.clear();
      endInOtherTab(reason);
      expect(session.store.get().status).toBe('guest');
      expect(session.tab.endReason()).toBe(why);
      expect(localStorage.getItem('club.session')).toBeNull();
      expect(request).not.toHaveBeenCalled();
    },
  );

  it('that clears the device store ends it as well', () => {
    const { session } = openTab();
    session.begin(aLogin());
    localStorage.clear();
    sendStorageEvent(null);
    expect(session.store.get().status).toBe('guest');
  });

  it('that logged out before a new login does not end the new session', () => {
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
      sendStorageEvent();
    }
    localStorage.removeItem('club.session');
    sendStorageEvent('club.version');
    expect(session.store.get().status).toBe('customer');
    expect(onOther).not.toHaveBeenCalled();
  });
});

describe('a page that comes back from the back/forward cache', () => {
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const other = aLogin({ token: 'other', user: { ...aLogin().user, id: 'c-9' } });

  it('reloads when another customer has logged in meanwhile', () => {
    const { session, onOther } = openTab();
    session.begin(aLogin());
    createSession(aBoot()).begin(other);
    comeBack();
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it('reloads when the customer has logged out meanwhile', () => {
    const { session, onOther } = openTab();
    session.begin(aLogin());
    localStorage.clear();
    comeBack();
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it('stays as it is when nothing has changed', () => {
    const { session, onOther } = openTab();
    comeBack();
    session.begin(aLogin());
    comeBack();
    expect(onOther).not.toHaveBeenCalled();
  });
});
