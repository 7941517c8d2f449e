import { testLogin } from '@club/api/contract/account/auth';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { createMemoryServer, describeHost, describeRemoteLoading, refuse } from '@club/testing';
import { demoBoot } from './testing/demo-boot';
import { createHarness } from './harness';

const user = {
  id: '1',
  shopify_id: '1',
  phone: '+380670000002',
  email: null,
  first_name: 'Андрій',
  last_name: 'К',
  note: '',
  tags: 'PWA, age_verified',
  metafields: [],
};

const login = { token: 'secret', expires_at: '2026-12-20T10:00:00Z', user, ogo_user: null };

const unused = { setFileFault: () => Promise.resolve(), reload: () => undefined };

function setUp(server = createMemoryServer()) {
  const loadRemote = () => Promise.reject(new Error('not needed here'));
  return createHarness({ ...demoBoot, ...unused, loadRemote, fetch: server.fetch });
}

describeHost('of the harness', (server) => {
  const { host, setBrand } = setUp(server);
  return { host, switchBrand: setBrand, page: { name: 'fake.version', path: '/fake/:id' } };
});

describeRemoteLoading('of the harness', (loadRemote) => {
  const { host } = createHarness({
    ...demoBoot,
    ...unused,
    loadRemote,
    fetch: createMemoryServer().fetch,
  });
  return { host, slot: 'home.popular' };
});

describe('harness', () => {
  it('logs a persona in, even with a broken network, and removes the data of the last one', async () => {
    const server = createMemoryServer();
    server.on(testLogin, () => login);
    const harness = setUp(server);
    const [, regular = null] = demoBoot.harness.personas;
    harness.network.set({ delayMs: 0, trouble: 'offline' });
    await harness.become(regular);
    expect(harness.host.session.get()).toMatchObject({
      status: 'customer',
      customer: { firstName: 'Андрій', isAgeVerified: true, accounts: { second: null } },
    });
    harness.host.events.emit('balance.changed', { balance: 1 });
    document.cookie = 'certificate-token=secret';
    await harness.become(null);
    expect(harness.host.session.get()).toEqual({ status: 'guest' });
    expect(document.cookie).toBe('');
    expect(harness.facts.facts.get()[0]).toMatchObject({ name: 'session.ended' });
    const listener = jest.fn();
    harness.host.events.on('balance.changed').subscribe(listener);
    expect(listener).not.toHaveBeenCalled();
  });

  it('becomes a guest when the server no longer knows the session', async () => {
    const server = createMemoryServer();
    server.on(testLogin, () => login);
    server.on(getBalance, () => {
      throw refuse('UNAUTHORIZED_IN_APP');
    });
    const harness = setUp(server);
    await harness.become(demoBoot.harness.personas[0] ?? null);
    const call = harness.host.api(getBalance, {});
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED_IN_APP' });
    expect(harness.host.session.get()).toEqual({ status: 'guest' });
  });

  it('names the remote that is missing in its data', () => {
    const harness = { ...demoBoot.harness, remote: 'other' };
    const loadRemote = () => Promise.reject(new Error('not needed here'));
    const options = { ...demoBoot, ...unused, harness, loadRemote, fetch };
    expect(() => createHarness(options)).toThrow("no remote 'other'");
  });
});
