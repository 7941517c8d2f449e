import { rememberedVisit, rememberVisit, parseVisit } from './visit';

afterEach(() => sessionStorage.clear());

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

  it('[RT-01] a campaign that the server would refuse is not stored', () => {
    const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
    keep(names.map((name) => `${name}=${'x'.repeat(100)}`).join('&'));
    expect(rememberedVisit()).toEqual({});
  });
});
