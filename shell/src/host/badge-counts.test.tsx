import { createTestHost, renderInHost } from '@club/testing';
import { BadgeCounts } from './badge-counts';

const host = () => createTestHost({ slots: { 'app.badge': () => <p>Лічу</p> } });

test.each([
  [true, 'Лічу'],
  [false, ''],
])('[BX-04] remotes count for the badge where the app is installed: %s', (standalone, text) => {
  Object.assign(navigator, { standalone });
  const { container } = renderInHost(<BadgeCounts />, { host: host() });
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});
