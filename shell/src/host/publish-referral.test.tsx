import { renderInHost } from '@club/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { rememberVisit } from '../session/visit';
import { PublishReferral } from './publish-referral';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (query: string) => rememberVisit(new URLSearchParams(query));

/** Two pages of one tab. */
function Tab() {
  const [page, setPage] = useState({});
  return (
    <button type="button" onClick={() => setPage({})}>
      Далі
      <PublishReferral page={page} />
    </button>
  );
}

test('[GD-05] the friend’s code of a link is published, also of a later one, and each once', async () => {
  open('ref=REW-AB12CD');
  const { host, user } = renderInHost(<Tab />);
  const goOn = () => user.click(screen.getByRole('button'));
  await goOn();
  open('ref=REW-EF34GH');
  await goOn();
  expect(host.facts).toEqual([
    { name: 'visit.referred', payload: { code: 'REW-AB12CD' } },
    { name: 'visit.referred', payload: { code: 'REW-EF34GH' } },
  ]);
});

test('[GD-05] a visitor without a friend publishes nothing', () => {
  open('utm_source=poster');
  const { host } = renderInHost(<PublishReferral page={{}} />);
  expect(host.facts).toEqual([]);
});

test('[GD-05] after an order, of this or another tab, no page publishes the code again', async () => {
  open('ref=REW-AB12CD');
  const { host, unmount } = renderInHost(<PublishReferral page={{}} />);
  await act(async () =>
    host.publish('order.created', { brand: 'main', orderId: '1', number: 1001 }),
  );
  unmount();
  const later = renderInHost(<PublishReferral page={{}} />);
  expect(later.host.facts).toEqual([]);
});
