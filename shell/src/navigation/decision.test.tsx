import type { Brand } from '@club/domain/brand';
import {
  navigationCases,
  remotePages,
  tabCases,
  visitors,
  type NavigationCase,
} from '@club/platform/testing/navigation-cases';
import { writeCookie } from '@club/platform/cookies';
import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { createSession } from '../session/session';
import { aBoot, aLogin, aRemote, clearDevice, openShell } from '../testing/open-shell';
import { applyEffects, decidePage } from './decision';
import { collectPages, type PageMatch } from './pages';

beforeEach(clearDevice);

// The pages of the table beside the shell's own, which publishes the others.
const remotes = [
  aRemote(
    'shop',
    remotePages.map((page) => ({ ...page, guards: [...page.guards] })),
  ),
];

/** Makes the device that of a visitor. */
function becomeVisitor(visitor: NavigationCase['visitor']) {
  if (visitors[visitor].isAdult) writeCookie('isAdult', 'true');
  return visitors[visitor].isCustomer;
}

function openSession(visitor: NavigationCase['visitor'], brand: Brand = 'main') {
  const isCustomer = becomeVisitor(visitor);
  const session = createSession(aBoot({ remotes, brand, onSecondHost: brand === 'second' }));
  if (isCustomer) session.begin(aLogin());
  return { pages: collectPages(remotes), session };
}

describe.each<Brand>(['main', 'second'])('in the app of the brand %s', (brand) => {
  it.each(navigationCases)(
    '[GD-01] $address, $visitor: $page',
    ({ address, visitor, page, params = {}, redirect, remembered }) => {
      const shell = openSession(visitor, brand);
      const decision = decidePage(shell, address, false);
      const match = 'match' in decision ? decision.match : null;
      expect([match?.page.name ?? null, match?.params ?? {}]).toEqual([page, params]);
      expect('to' in decision ? decision.to : undefined).toBe(redirect);

      expect(sessionStorage.getItem('club.page')).toBeNull();
      if ('effects' in decision) applyEffects(shell.session, decision.effects);
      expect(sessionStorage.getItem('club.page')).toBe(remembered ?? null);
    },
  );
});

it.each(tabCases)(
  '[GD-03] [GD-05] $address, $visitor, $tab: $page',
  ({ address, visitor, tab, page, redirect, remembered, referrer }) => {
    const shell = openSession(visitor);
    const { tab: history } = shell.session;
    if (tab.previousAddress) history.recordShown(tab.previousAddress);
    if (tab.rememberedPage) history.rememberPage(tab.rememberedPage);
    history.setCartOrdered(shell.session.brand.get().brand, tab.isCartOrdered === true);
    const before = { page: history.rememberedPage(), referrer: history.referrer.get() };

    const decision = decidePage(shell, address, tab.isHistoryTraversal === true);
    const match = 'match' in decision ? decision.match : null;
    expect(match?.page.name ?? null).toBe(page);
    expect('to' in decision ? decision.to : undefined).toBe(redirect);
    expect({ page: history.rememberedPage(), referrer: history.referrer.get() }).toEqual(before);

    if ('effects' in decision) applyEffects(shell.session, decision.effects);
    expect(history.rememberedPage()).toBe(remembered ?? before.page);
    const [from, isFromLaterStep] = referrer ?? [null, false];
    const shown = { address: isFromLaterStep ? null : from, isFromLaterStep };
    expect(history.referrer.get()).toEqual(shown);
  },
);

describe('on the screen', () => {
  const Area = ({ match }: { match: PageMatch }) => <h1>{JSON.stringify(match.params)}</h1>;

  // The agreement asks the server for its text.
  it.each(navigationCases.filter(({ page }) => page !== null && page !== 'agreement'))(
    '[GD-01] $address, $visitor: $page',
    async ({ address, visitor, params = {}, redirect, remembered }) => {
      const isCustomer = becomeVisitor(visitor);
      // The browser takes an address that begins with two slashes for another host.
      const view = openShell(address.replace(/^\/+/, '/'), {
        isCustomer,
        boot: { remotes },
        signedInArea: async () => ({ default: Area }),
      });
      await waitFor(() => expect(document.title).not.toBe(''));
      expect(view.address()).toBe(redirect ?? address.replace(/^\/+/, '/'));
      expect(sessionStorage.getItem('club.page')).toBe(remembered ?? null);
      if (isCustomer && redirect?.startsWith('/is18') !== true)
        await screen.findByRole('heading', { name: JSON.stringify(params) });
      document.title = '';
    },
  );
});

it.each(navigationCases.filter(({ redirect }) => redirect === undefined))(
  'React Router, which gives a page its parameters, agrees about $address',
  ({ address, page, params = {} }) => {
    const pages = collectPages(remotes);
    const pathname = address.split('?', 1)[0] ?? '';
    const candidates = page === null ? pages : pages.filter(({ name }) => name === page);
    // Of broken escapes it warns.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const match = matchRoutes(
      candidates.map(({ path }) => ({ path })),
      pathname,
    );
    expect(match?.[0]?.params).toEqual(page === null ? undefined : params);
  },
);
