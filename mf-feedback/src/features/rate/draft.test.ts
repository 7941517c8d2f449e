import { draftKey, emptyDraft, parseDraft } from './draft';

describe('a draft', () => {
  it('[FB-01] is restored as it was stored', () => {
    const draft = { rating: 4, tags: ['taste'], text: 'Усе гаразд\nі швидко', pictures: 2 };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('of an older version has no tags and pictures; unknown tags are left out', () => {
    const old = { rating: 4, text: 'Добре' };
    expect(parseDraft(JSON.stringify(old))).toEqual({ ...old, tags: [], pictures: 0 });
    const odd = { ...old, tags: ['taste', 'x', 7], pictures: 99 };
    expect(parseDraft(JSON.stringify(odd))).toEqual({ ...old, tags: ['taste'], pictures: 0 });
  });

  it.each([
    null,
    '',
    'сміття',
    'null',
    '7',
    '[]',
    '{"rating":6,"text":""}',
    '{"rating":-1,"text":""}',
    '{"rating":2.5,"text":""}',
    '{"rating":"4","text":""}',
    '{"rating":4}',
    '{"rating":4,"text":7}',
  ])('is empty when the storage holds %s', (stored) => {
    expect(parseDraft(stored)).toEqual(emptyDraft);
  });

  it('is never longer than what may be sent', () => {
    const stored = JSON.stringify({ rating: 1, text: 'а'.repeat(5000) });
    expect(parseDraft(stored).text).toHaveLength(1000);
  });

  it('belongs to one customer and one order', () => {
    const keys = [draftKey('a', '1'), draftKey('a', '2'), draftKey('b', '1')];
    expect(new Set(keys).size).toBe(3);
  });
});
