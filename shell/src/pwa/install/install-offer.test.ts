import type { InstallEvent } from './install-event';

/** A page of its own, with what it measures of installs. */
async function openPage() {
  let install!: typeof import('./install-offer');
  let held!: typeof import('./install-event').installEvent;
  const ways: unknown[] = [];
  await jest.isolateModulesAsync(async () => {
    install = await import('./install-offer');
    held = (await import('./install-event')).installEvent;
    const { recorder } = await import('../../observation/recorder');
    recorder.listeners.push((one) => {
      if (one.kind === 'event' && one.name === 'install') ways.push(one.data);
    });
  });
  install.measureBrowserInstalls();
  /** The browser lends its leave, and we ask. */
  function ask(userChoice: InstallEvent['userChoice']): Promise<void> {
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => undefined,
      userChoice,
    });
    held.set(event);
    return install.promptInstall();
  }
  return { ask, ways };
}

const answer = (outcome: 'accepted' | 'dismissed') => Promise.resolve({ outcome });
const installed = () => dispatchEvent(new Event('appinstalled'));

afterEach(() => localStorage.clear());

describe('an install is measured once', () => {
  it('[PW-10] that the browser’s menu began', async () => {
    const { ways } = await openPage();
    installed();
    expect(ways).toEqual([{ way: 'browser' }]);
  });

  it('[PW-10] by our own prompt', async () => {
    const { ask, ways } = await openPage();
    await ask(answer('accepted'));
    installed();
    expect(ways).toEqual([{ way: 'prompt' }]);
  });

  it('[PW-10] that finishes before the prompt is answered', async () => {
    const { ask, ways } = await openPage();
    let accept!: (choice: { outcome: 'accepted' }) => void;
    const prompted = ask(new Promise((resolve) => (accept = resolve)));
    installed();
    accept({ outcome: 'accepted' });
    await prompted;
    expect(ways).toEqual([{ way: 'prompt' }]);
  });

  it('[PW-10] that the browser’s menu began after a no to our question', async () => {
    const { ask, ways } = await openPage();
    await ask(answer('dismissed'));
    installed();
    expect(ways).toEqual([{ way: 'browser' }]);
  });
});
