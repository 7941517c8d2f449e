import { describeHost } from './describe-host';
import { brandInfos } from './personas';
import { createTestHost } from './test-host';

describeHost('of tests', (server) => {
  const page = { name: 'fake.page', path: '/fake/:id' } as const;
  const host = createTestHost({ server, pages: { [page.name]: page.path } });
  return { host, page, switchBrand: (brand) => host.brand.set(brandInfos[brand]) };
});
