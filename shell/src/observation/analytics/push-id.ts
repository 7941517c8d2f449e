import { esputnikSendId } from '@club/api/contract/marketing';
import { writeCookieAsCurrentCustomer, readCookie } from '@club/platform/cookies';
import { defineDeviceKey, textFormat } from '@club/platform/device-store';
import type { Shell } from '../../host/shell-context';

/** The id under which push messages reach this device. */
const pushId = defineDeviceKey({
  name: 'club.push-id',
  storage: 'session',
  owner: 'device',
  initial: null,
  ...textFormat,
});
const parameter = 'integration_id';
const message = 'club.push-id';
const shape = /^[\w.:~-]{8,256}$/;

/** The address that the page was opened with: guards may have redirected since. */
function openedWith(): string | null {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  const { search } = new URL(opened?.name || location.href, location.href);
  return new URLSearchParams(search).get(parameter);
}

function parsePushId(data: unknown): string | null {
  const { type, id } = Object(data) as { type?: unknown; id?: unknown };
  return type === message && typeof id === 'string' ? id : null;
}

/**
 * Reads the id under which push messages reach this device, and reports its customer to the
 * marketing service, once for each customer. It comes with the address (`?integration_id=`), or from the native app
 * around the page: `postMessage({ type: 'club.push-id', id })`.
 */
export function forwardPushId({ session }: Shell): void {
  let pending = '';

  async function forward(): Promise<void> {
    const id = pushId.get();
    const now = session.store.get();
    if (id === null || now.status !== 'customer') return;
    const report = `${now.customer.id}:${id}`;
    if (pending === report || readCookie('pushUpdate') === report) return;
    pending = report;
    const write = writeCookieAsCurrentCustomer();
    try {
      const { phone, email } = now.customer;
      await session.api(esputnikSendId, { id, phone, ...(email === null ? {} : { email }) });
      write('pushUpdate', report);
    } catch {
      // Offline or a server error: the next login or visit reports it.
      pending = '';
    }
  }

  function take(id: string | null): void {
    if (id === null || !shape.test(id)) return;
    pushId.set(id);
    void forward();
  }

  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin || origin === '') take(parsePushId(data));
  });
  session.store.subscribe(() => void forward());
  take(openedWith() ?? pushId.get());
}
