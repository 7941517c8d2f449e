import { writeCookie } from '@club/platform/cookies';
import type { Shell } from '../host/shell-context';
import { createSession } from '../session/session';
import { aBoot, aLogin, aRemote, clearDevice } from '../testing/open-shell';
import { firstPage, prepareFirstPage } from './first-page';
import { collectPages } from './pages';
import { publicPages } from './public-pages';

beforeEach(clearDevice);

const remote = aRemote('shop', [{ name: 'shelves', path: '/shop' }]);
const at = (path: string) => new URL(path, 'https://club.test');

function aShell(isCustomer: boolean) {
  const boot = aBoot({ remotes: [remote] });
  const session = createSession(boot);
  if (isCustomer) session.begin(aLogin());
  const prepare = jest.fn<Promise<void>, unknown[]>(async () => undefined);
  const shell: Shell = {
    boot,
    session,
    pages: collectPages(boot.remotes),
    signedInArea: async () => ({ default: () => null, open: () => undefined, prepare }),
    loadRemote: () => Promise.reject(new Error('Nothing is loaded.')),
  };
  return { shell, prepare };
}

test.each([
  { who: 'a visitor', isCustomer: false, isAdult: false, address: '/shop', begins: '/is18' },
  { who: 'an adult visitor', isCustomer: false, isAdult: true, address: '/', begins: '/auth' },
  { who: 'a customer', isCustomer: true, isAdult: true, address: '/shop', begins: '/shop' },
  { who: 'a customer', isCustomer: true, isAdult: true, address: '/auth', begins: '/' },
  { who: 'anybody', isCustomer: false, isAdult: false, address: '/nowhere', begins: undefined },
])(
  'the visit of $who at $address begins at $begins',
  ({ isCustomer, isAdult, address, begins }) => {
    if (isAdult) writeCookie('isAdult', 'true');
    expect(firstPage(aShell(isCustomer).shell, at(address))?.path).toBe(begins);
  },
);

test('a page of a customer is prepared by the signed-in area, a public one is preloaded alone', async () => {
  const customer = aShell(true);
  await prepareFirstPage(customer.shell, at('/shop'));
  expect(customer.prepare.mock.calls[0]?.[1]).toMatchObject({ publisher: 'shop', name: 'shelves' });

  clearDevice();
  const preload = jest.spyOn(publicPages, 'preload');
  const guest = aShell(false);
  await prepareFirstPage(guest.shell, at('/landing'));
  expect(preload.mock.calls).toEqual([['landing']]);
  expect(guest.prepare).not.toHaveBeenCalled();
});

test('what cannot be prepared is left to the page itself', async () => {
  const { shell } = aShell(true);
  const lost = { ...shell, signedInArea: () => Promise.reject(new Error('The file is lost.')) };
  await expect(prepareFirstPage(lost, at('/'))).resolves.toBeUndefined();
});
