import { writeCookie } from '@club/platform/cookies';
import { act, screen } from '@testing-library/react';
import { captureInstallEvent, installEvent, type InstallEvent } from './install-event';
import { clearDevice, openShell } from '../../testing/open-shell';
import '../../host/signed-in-area';
import '../../pages/frame/home/home-page';
import './install-card';

afterEach(() => {
  clearDevice();
  installEvent.set(null);
});

test('[PW-02] the offer can be hidden on a device without room to remember it', async () => {
  writeCookie('isAdult', 'true');
  const view = openShell('/', { isCustomer: true });
  act(() => installEvent.set(new Event('beforeinstallprompt') as InstallEvent));
  const later = await screen.findByRole('button', { name: 'Не зараз' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await view.user.click(later);
  const card = { name: 'Застосунок на телефоні' };
  expect(screen.queryByRole('region', card)).not.toBeInTheDocument();
});

test('[PW-02] the prompt of the browser waits for the customer, until the app is installed', () => {
  captureInstallEvent();
  const prompt = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(prompt);
  expect(prompt.defaultPrevented).toBe(true);
  expect(installEvent.get()).toBe(prompt);
  dispatchEvent(new Event('appinstalled'));
  expect(installEvent.get()).toBeNull();
});
