import { esputnikSendId } from '@club/api/contract/analytics';
import { penOfCustomer, readCookie } from '@club/platform/cookies';
import type { Shell } from '../../shell-context';

const storageKey = 'club.push-id';
const parameter = 'integration_id';
const message = 'club.push-id';
const shape = /^[\w.:~-]{8,256}$/;

/** The address that the page was opened with: guards may have led elsewhere since. */
function openedWith(): string | null {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  const { search } = new URL(opened?.name || location.href, location.href);
  return new URLSearchParams(search).get(parameter);
}

function idOf(data: unknown): string | null {
  const { type, id } = Object(data) as { type?: unknown; id?: unknown };
  return type === message && typeof id === 'string' ? id : null;
}

/**
 * Takes the id under which push messages reach this device, and tells the marketing service whose it
 * is, once for each customer. It comes with the address (`?integration_id=`), or from the native app
 * around the page: `postMessage({ type: 'club.push-id', id })`.
 */
export function forwardPushId({ session }: Shell): void {
  let underWay = '';

  async function forward(): Promise<void> {
    const id = sessionStorage.getItem(storageKey);
    const now = session.store.get();
    if (id === null || now.status !== 'customer') return;
    const told = `${now.customer.id}:${id}`;
    if (underWay === told || readCookie('pushUpdate') === told) return;
    underWay = told;
    const write = penOfCustomer();
    try {
      await session.api(esputnikSendId, { id });
      write('pushUpdate', told);
    } catch {
      // Offline or a server at fault: the next login or visit tells it.
      underWay = '';
    }
  }

  function take(id: string | null): void {
    if (id === null || !shape.test(id)) return;
    sessionStorage.setItem(storageKey, id);
    void forward();
  }

  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin || origin === '') take(idOf(data));
  });
  session.store.subscribe(() => void forward());
  take(openedWith() ?? sessionStorage.getItem(storageKey));
}
