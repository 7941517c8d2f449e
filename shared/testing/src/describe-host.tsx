import type { Brand } from '@club/domain/brand';
import { getVersion } from '@club/api/contract/operations';
import { HostContext, useBrand, type Host } from '@club/platform';
import { act, render, screen } from '@testing-library/react';
import { createMemoryServer, type MemoryServer } from './memory-server';

/** A host, and how its owner moves it. */
export interface HostUnderTest {
  readonly host: Host;
  switchBrand(brand: Brand): void;
  /** A page that the host knows, with its address; the path has one parameter, `id`. */
  readonly page: { readonly name: `${string}.${string}`; readonly path: string };
}

/** The suite that every host passes: remotes must not notice in which one they run. */
export function describeHost(name: string, create: (server: MemoryServer) => HostUnderTest): void {
  function setUp() {
    const server = createMemoryServer();
    server.on(getVersion, () => ({ version: '7' }));
    return { server, ...create(server) };
  }

  describe(`host '${name}' passes the rules of all hosts`, () => {
    it('calls the server, with the parameter of the second brand', async () => {
      const { server, host, switchBrand } = setUp();
      await expect(host.api(getVersion, {})).resolves.toEqual({ version: '7' });
      act(() => switchBrand('second'));
      await host.api(getVersion, {});
      expect(server.calls(getVersion).map(({ input }) => input.myogo)).toEqual([undefined, true]);
    });

    it('notifies components of another brand', () => {
      const { host, switchBrand } = setUp();
      function Name() {
        const { brand, name: title, shop } = useBrand();
        return <p>{`${brand} ${title !== '' && shop !== '' ? 'named' : 'nameless'}`}</p>;
      }
      render(
        <HostContext value={host}>
          <Name />
        </HostContext>,
      );
      expect(screen.getByText('main named')).toBeInTheDocument();
      act(() => switchBrand('second'));
      expect(screen.getByText('second named')).toBeInTheDocument();
    });

    it('delivers facts, remembers the last of some kinds, and refuses invalid ones', () => {
      const { host } = setUp();
      host.events.emit('balance.changed', { balance: 450 });
      const received = jest.fn();
      const subscription = host.events.on('balance.changed').subscribe(received);
      host.events.emit('balance.changed', { balance: 460 });
      expect(received.mock.calls).toEqual([[{ balance: 450 }], [{ balance: 460 }]]);
      expect(() => host.events.emit('balance.changed', { balance: 'x' } as never)).toThrow(
        /balance\.changed/,
      );
      subscription.unsubscribe();
    });

    it('knows the addresses of published pages, and null for others', () => {
      const { host, page } = setUp();
      expect(host.href(page.name, { id: 'a b' })).toBe(page.path.replace(':id', 'a%20b'));
      expect(() => host.href(page.name)).toThrow(/'id'/);
      expect(host.href('nobody.page')).toBeNull();
    });

    it('starts with a session and a network state, and shows a message', () => {
      const { host } = setUp();
      expect(['guest', 'customer']).toContain(host.session.get().status);
      expect(host.online.get()).toBe(true);
      expect(() => host.toast({ tone: 'good', title: 'Готово' })).not.toThrow();
    });

    it('accepts analytics events', () => {
      const { host } = setUp();
      expect(() => host.track('rate_order', { rating: 5 })).not.toThrow();
    });

    it('shows nothing in an empty slot', () => {
      const { host } = setUp();
      const { container } = render(
        <HostContext value={host}>
          <host.Slot name="profile.links" />
        </HostContext>,
      );
      expect(container).toBeEmptyDOMElement();
    });
  });
}
