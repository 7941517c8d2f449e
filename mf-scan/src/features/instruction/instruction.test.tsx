import { createTestHost, renderRoute } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

const host = () => createTestHost({ pages: { 'shell.support': '/support' } });

test.each([
  ['[RT-63]', 'instruction', '/scan/instruction', 'Як сканувати стіки', '/scan/sticks', 'ST'],
  ['[RT-64]', 'instructionVelo', '/scan/instruction-velo', 'Як сканувати velo', '/scan/velo', 'VL'],
] as const)(
  '%s the page %s has steps with drawings and leads to the scanner and the support',
  async (_, route, path, title, scanner, start) => {
    expect(config.routes[route]).toMatchObject({
      path,
      layout: 'account-off-footer',
      guards: ['auth'],
      title,
    });
    const view = await renderRoute(config, remote, route, { host: host() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const [steps] = screen.getAllByRole('list');
    const items = within(steps!).getAllByRole('listitem');
    expect(items).toHaveLength(4);
    for (const item of items) expect(item.querySelector('svg')).not.toBeNull();
    expect(steps).toHaveTextContent(`починається з ${start}`);
    expect(screen.getByRole('link', { name: 'Сканувати' })).toHaveAttribute('href', scanner);
    expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toHaveAttribute(
      'href',
      '/support',
    );
    expect(screen.getByRole('region', { name: 'Не читає?' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Часті помилки' })).toBeVisible();
    view.unmount();
  },
);

test('[SC-01] each instruction leads to the other', async () => {
  const view = await renderRoute(config, remote, 'instruction', { host: host() });
  await view.user.click(screen.getByRole('link', { name: 'Сканую velo' }));
  expect(view.location()).toBe('/scan/instruction-velo');
});

test.each(['instruction', 'instructionVelo'] as const)(
  'the page %s promises nothing while packs bring no points',
  async (route) => {
    await renderRoute(config, remote, route, { host: createTestHost({ features: [] }) });
    expect(screen.getByText(/^За пачки зараз XP не нараховуємо/)).toBeVisible();
    expect(screen.queryByText(/XP на балансі/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Сканувати' })).toBeNull();
  },
);
