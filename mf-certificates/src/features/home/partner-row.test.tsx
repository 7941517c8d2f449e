import { getAuth, getPartnersById } from '@club/api/contract/certificates';
import { clearAllCookies } from '@club/platform/cookies';
import { createTestHost, renderSlot } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aPartner } from '../../testing/partners';

function createHost(count: number, options: Parameters<typeof createTestHost>[0] = {}) {
  const host = createTestHost(options);
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 3600 }));
  host.server.on(getPartnersById, () => ({
    partners: Array.from({ length: count }, (_, index) =>
      aPartner({ id: `p${index}`, name: `Партнер ${index}` }),
    ),
  }));
  return host;
}

async function show(host: ReturnType<typeof createHost>) {
  const view = await renderSlot(config, remote, 'PartnerRow', { host });
  await view.settled();
  return view;
}

afterEach(clearAllCookies);

describe('certificates on the home page', () => {
  it('shows six partners and leads to all', async () => {
    const view = await show(createHost(9));
    expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(6);
    await view.user.click(screen.getByRole('link', { name: 'Усі партнери' }));
    expect(view.location()).toBe('/certificates');
  });

  it('[BX-09] is absent while certificates are switched off, and reads nothing', async () => {
    const host = createHost(9, { features: [] });
    const view = await show(host);
    expect(view.container).toBeEmptyDOMElement();
    expect(host.server.calls(getPartnersById)).toEqual([]);
  });

  it('[CO-07] is absent without partners', async () => {
    const view = await show(createHost(0));
    expect(view.container).toBeEmptyDOMElement();
  });

  it('[CO-07] is absent without a network and stored data', async () => {
    const host = createHost(3, { online: false });
    host.server.fail(getPartnersById, 'network');
    const view = await show(host);
    expect(view.container).toBeEmptyDOMElement();
  });

  it('fails in one line', async () => {
    const host = createHost(3);
    host.server.fail(getPartnersById, 'network');
    await show(host);
    expect(screen.getByRole('alert')).toHaveAttribute('data-compact', 'true');
  });
});
