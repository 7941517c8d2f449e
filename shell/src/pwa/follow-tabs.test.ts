import { createSession } from '../session/session';
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
const tell = () => dispatchEvent(new StorageEvent('storage', { key: 'club.session' }));

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

  it('that leaves, or writes what can not be read, changes nothing by this way', () => {
    const { session, onOther } = openTab();
    session.begin(aLogin());
    for (const text of ['', '{']) {
      localStorage.setItem('club.session', text);
      tell();
    }
    localStorage.clear();
    tell();
    expect(session.store.get().status).toBe('customer');
    expect(onOther).not.toHaveBeenCalled();
  });
});
