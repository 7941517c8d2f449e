import type { CatalogConfig } from './catalog-config';
import type { Goods, Ware } from './goods';
import { createRecent } from './recent';
import { inOtherLayout, isOneSlipAway, stemOf, wordsOf } from './search-words';

/** What was found, the closest first. `meant` is what was looked for instead of the words as typed. */
export interface Found {
  readonly wares: readonly Ware[];
  readonly meant: string | null;
}

export interface SearchIndex {
  readonly find: (query: string) => Found;
}

/** Which wares have a word, and how much it says of each. */
type Postings = Map<number, number>;
type Scores = ReadonlyMap<number, number>;

const keptQuestions = 200;
const waresInATurn = 500;
const shortestSlip = 4;

/** How well a word of the index fits a typed one. */
const fits = { whole: 6, begun: 3, inOtherForm: 4, slip: 1 } as const;

/** The words of a ware with what each place says of it. */
function textsOf(
  { product, details }: Ware,
  shelfTitle: string,
  { searchWords }: CatalogConfig,
): [text: string, weight: number][] {
  return [
    [product.title, 8],
    [product.subTitle, 4],
    [shelfTitle, 3],
    [searchWords[product.productClass], 3],
    [details.facts.map(({ value }) => value).join(' '), 3],
    [details.description, 1],
  ];
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function readWords(wares: readonly Ware[], goods: Goods, config: CatalogConfig) {
  const index = new Map<string, Postings>();
  for (const [place, ware] of wares.entries()) {
    // A large catalogue takes a while: whoever asks for something else is served in between.
    if (place % waresInATurn === 0) await nextTurn();
    const shelf = goods.shelves.get(ware.product.collectionId)?.collection.title ?? '';
    for (const [text, weight] of textsOf(ware, shelf, config)) {
      for (const word of wordsOf(text)) {
        const postings = index.get(word) ?? new Map<number, number>();
        index.set(word, postings);
        postings.set(place, Math.max(weight, postings.get(place) ?? 0));
      }
    }
  }
  return index;
}

function firstFrom(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each word of a question must be somewhere in a ware; what it says of the ware adds up. */
function joined(parts: readonly Scores[]): Scores {
  const [first = new Map<number, number>(), ...others] = parts;
  const sums = new Map<number, number>();
  for (const [place, score] of first) {
    const more = others.map((part) => part.get(place));
    if (more.every((one) => one !== undefined)) {
      sums.set(
        place,
        more.reduce((sum, one) => sum + one, score),
      );
    }
  }
  return sums;
}

/** Reads every word of the goods once; a question then costs look-ups. */
export async function createSearchIndex(goods: Goods, config: CatalogConfig): Promise<SearchIndex> {
  const wares = [...goods.wares.values()]
    .filter((ware) => ware.isListed && goods.shelves.has(ware.product.collectionId))
    .sort((a, b) => b.sold - a.sold);
  const index = await readWords(wares, goods, config);
  const words = [...index.keys()].sort();
  const byStem = new Map<string, string[]>();
  for (const word of words) {
    const stem = stemOf(word);
    byStem.set(stem, [...(byStem.get(stem) ?? []), word]);
  }
  const asked = createRecent<Found>(keptQuestions);

  const scoresOf = (matches: readonly (readonly [word: string, fit: number])[]): Scores => {
    const scores = new Map<number, number>();
    for (const [word, fit] of matches) {
      for (const [place, weight] of index.get(word) ?? []) {
        scores.set(place, Math.max(scores.get(place) ?? 0, weight * fit));
      }
    }
    return scores;
  };

  const asTyped = (typed: string): Scores => {
    const matches: [string, number][] = (byStem.get(stemOf(typed)) ?? []).map((word) => [
      word,
      fits.inOtherForm,
    ]);
    // No word goes on with this letter: it stands behind all that begin as typed.
    const begun = words.slice(firstFrom(words, typed), firstFrom(words, `${typed}\uffff`));
    for (const word of begun) matches.push([word, word === typed ? fits.whole : fits.begun]);
    return scoresOf(matches);
  };

  const closeTo = (typed: string): readonly string[] =>
    typed.length < shortestSlip ? [] : words.filter((word) => isOneSlipAway(typed, word));

  const ranked = (scores: Scores): Ware[] =>
    [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).flatMap(([place]) => wares[place] ?? []);

  const look = (typed: readonly string[]) => ranked(joined(typed.map(asTyped)));

  /** Words that nothing has are read as the closest ones that something has. */
  const withoutSlips = (typed: readonly string[]): Found => {
    const meant = typed.map((word) => {
      if (asTyped(word).size > 0) return word;
      const close = closeTo(word);
      const weightOf = (one: string) => index.get(one)?.size ?? 0;
      return close.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? word;
    });
    return { wares: look(meant), meant: meant.join(' ') };
  };

  const find = (query: string): Found => {
    const typed = wordsOf(query);
    if (typed.length === 0) return { wares: [], meant: null };
    const found = look(typed);
    if (found.length > 0) return { wares: found, meant: null };
    const other = inOtherLayout(query);
    const tries = [
      () => ({ wares: other === null ? [] : look(wordsOf(other)), meant: other }),
      () => withoutSlips(typed),
    ];
    for (const attempt of tries) {
      const result = attempt();
      if (result.wares.length > 0) return result;
    }
    return { wares: [], meant: null };
  };

  return { find: (query) => asked.get(query, () => find(query)) };
}
