import { writeCookie } from '@club/platform/cookies';
import { act, screen } from '@testing-library/react';
import { heldInstallEvent, type InstallEvent } from '../../pwa/install-event';
import { clearDevice, openShell } from '../../testing/open-shell';
import '../../signed-in/signed-in-area';
import '../home/home-page';
import './install-card';

afterEach(() => {
  clearDevice();
  heldInstallEvent.set(null);
});

test('[PW-02] the offer can be hidden on a device without room to remember it', async () => {
  writeCookie('isAdult', 'true');
  const view = openShell('/', { isCustomer: true });
  act(() => heldInstallEvent.set(new Event('beforeinstallprompt') as InstallEvent));
  const later = await screen.findByRole('button', { name: 'Не зараз' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await view.user.click(later);
  const card = { name: 'Застосунок на телефоні' };
  expect(screen.queryByRole('region', card)).not.toBeInTheDocument();
});
