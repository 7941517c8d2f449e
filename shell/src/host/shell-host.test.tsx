import { describeHost, describeRemoteLoading, type MemoryServer } from '@club/testing';
import type { RemoteModule } from '@club/platform/remote';
import { aRemote, clearDevice, createTestShell } from '../testing/open-shell';
import { createShellHost } from './shell-host';

afterEach(clearDevice);

const fake = aRemote('fake', [{ name: 'page', path: '/fake/:id' }], { 'home.popular': 'Cart' });

function openHost(options: {
  server?: MemoryServer;
  loadRemote?: (name: string) => Promise<RemoteModule>;
}) {
  const { shell } = createTestShell({ ...options, boot: { remotes: [fake] }, isCustomer: true });
  return { shell, host: createShellHost(shell).context };
}

describeHost('of the shell', (server) => {
  const { shell, host } = openHost({ server });
  return {
    host,
    switchBrand: (brand) => shell.session.switchBrand(brand),
    page: { name: 'fake.page', path: '/fake/:id' },
  };
});

describeRemoteLoading('of the shell', (loadRemote) => {
  return { host: openHost({ loadRemote }).host, slot: 'home.popular' };
});

it('[AC-05] closes the toasts of a customer who has left', () => {
  const { shell } = createTestShell({ boot: { remotes: [fake] }, isCustomer: true });
  const { context, toasts } = createShellHost(shell);
  context.toast({ tone: 'neutral', title: 'Прибрано' });
  shell.session.end('expired');
  expect(toasts.current()).toEqual([]);
});

it('[PF-03] remotes know which optional calls the server does not serve yet', () => {
  const unserved = ['/api/send-gift'];
  const { shell } = createTestShell({ boot: { remotes: [fake], unserved }, isCustomer: true });
  expect(createShellHost(shell).context.unserved).toEqual(unserved);
});
