import { aNews } from '../../../testing/news';
import { isUnread, markOpened, readOpenedNews } from './opened-news';

const now = new Date('2026-11-20T10:00:00.000Z');
const recent = aNews({ id: 'recent', at: '2026-11-18T10:00:00.000Z' });
const old = aNews({ id: 'old', at: '2026-10-01T10:00:00.000Z' });

afterEach(() => localStorage.clear());

test('[RT-36] a new device marks what is recent, not the archive', () => {
  const news = readOpenedNews(now);
  expect([recent, old].map((one) => isUnread(one, news))).toEqual([true, false]);
});

test('[RT-36] what was opened is read, also on the next visit', () => {
  markOpened('recent', now);
  const later = new Date('2027-01-20T10:00:00.000Z');
  expect(isUnread(recent, readOpenedNews(later))).toBe(false);
  const newer = aNews({ id: 'newer', at: '2026-12-24T10:00:00.000Z' });
  expect(isUnread(newer, readOpenedNews(later))).toBe(true);
});

test.each(['{', '[]', '{"since":"yesterday","opened":[]}'])(
  '[RT-36] ignores stored news of %s',
  (text) => {
    localStorage.setItem('club.news', text);
    expect(readOpenedNews(now).opened).toEqual([]);
  },
);

test('[RT-36] works with a storage that is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  markOpened('recent', now);
  expect(isUnread(recent, readOpenedNews(now))).toBe(true);
  full.mockRestore();
});
