import { isAppPage } from './worker/is-app-page';

it.each(['/', '/shop/sticks', '/clubs', '/buildings/1', '/apiary', '/readymade'])(
  '[PF-14] %s is a page of the app, with and without a network',
  (path) => {
    expect(isAppPage(path)).toBe(true);
  },
);

it.each(['/api/orders', '/operator', '/sandbox/messages', '/openapi.json', '/club/retry'])(
  '[PF-14] %s is answered by the server alone',
  (path) => {
    expect(isAppPage(path)).toBe(false);
  },
);
