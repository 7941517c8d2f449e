import { friend, rememberedVisit, rememberVisit, parseVisit } from './visit';

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const keep = (query: string) => rememberVisit(new URLSearchParams(query));

describe('what brought a visitor', () => {
  it.each([
    ['utm_source=app&utm_campaign=share-app&ref=REW-AB12CD', undefined],
    ['campaign=spring', undefined],
    ['ref=REW-AB12CD&next=/shop&token=x', 'ref=REW-AB12CD'],
    [`utm_source=${'x'.repeat(101)}&campaign=a`, 'campaign=a'],
    [`ref=${'x'.repeat(65)}`, ''],
    ['ref=%3Cscript%3E&utm_Source=x', ''],
  ])('[RT-01] of %s it stores what names a friend or a campaign', (query, stored = query) => {
    expect(parseVisit(new URLSearchParams(query)).toString()).toBe(stored);
  });

  it('[RT-01] is remembered, and an address without it removes nothing', () => {
    keep('utm_source=poster&ref=REW-AB12CD');
    keep('');
    expect(rememberedVisit()).toEqual({ ref: 'REW-AB12CD', campaign: 'utm_source=poster' });
  });

  it('[RT-01] the friend who came last counts, and so does the campaign', () => {
    keep('utm_source=poster&ref=REW-AB12CD');
    keep('ref=REW-EF34GH');
    keep('campaign=spring');
    expect(rememberedVisit()).toEqual({ ref: 'REW-EF34GH', campaign: 'campaign=spring' });
  });

  it('[GD-05] the friend is also remembered when the tab was closed, for thirty days', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    keep('campaign=spring&ref=REW-AB12CD');
    sessionStorage.clear();
    jest.setSystemTime(new Date('2026-12-20T09:59:00Z'));
    expect(rememberedVisit()).toEqual({ ref: 'REW-AB12CD' });
    jest.setSystemTime(new Date('2026-12-20T10:01:00Z'));
    expect(rememberedVisit()).toEqual({});
  });

  it('[GD-05] the friend is forgotten after an order', () => {
    keep('campaign=spring&ref=REW-AB12CD');
    friend.remove();
    expect(rememberedVisit()).toEqual({ campaign: 'campaign=spring' });
  });

  it.each(['REW-AB12CD', ' REW-AB12CD', '4000000000000 <b>', '4000000000000'])(
    '[GD-05] %j, which no version of the app has stored, is no friend',
    (text) => {
      localStorage.setItem('club.ref', text);
      expect(rememberedVisit()).toEqual({});
    },
  );

  it('[RT-01] a campaign that the server would refuse is not stored', () => {
    const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
    keep(names.map((name) => `${name}=${'x'.repeat(100)}`).join('&'));
    expect(rememberedVisit()).toEqual({});
  });
});
