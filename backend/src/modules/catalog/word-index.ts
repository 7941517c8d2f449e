import { isOneTypoAway, splitWords, wordStem } from './search-words';

export type WeightedText = readonly [text: string, weight: number];

/** Positions of items with their scores. */
export type Scores = ReadonlyMap<number, number>;

export interface WordIndex {
  /** The scores of the items with the typed word, a word that starts with it, or another form of it. */
  readonly scores: (typed: string) => Scores;
  /** The most frequent word that is one typo away from the typed one. */
  readonly similarWord: (typed: string) => string | undefined;
}

const ITEMS_PER_TASK = 500;
const MIN_TYPO_LENGTH = 4;

/** The weight of a match between a typed word and a word of the index. */
const matchWeights = { whole: 6, prefix: 3, otherForm: 4 } as const;

const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

/** For each word, the positions of the items with it, and its weight in each. */
async function indexWords<Item>(
  items: readonly Item[],
  itemTexts: (item: Item) => readonly WeightedText[],
) {
  const index = new Map<string, Map<number, number>>();
  for (const [position, item] of items.entries()) {
    // A large catalog takes a while: other requests are served in between.
    if (position % ITEMS_PER_TASK === 0) await nextTask();
    for (const [text, weight] of itemTexts(item)) {
      for (const word of splitWords(text)) {
        const postings = index.get(word) ?? new Map<number, number>();
        index.set(word, postings);
        postings.set(position, Math.max(weight, postings.get(position) ?? 0));
      }
    }
  }
  return index;
}

function groupByStem(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byStem = new Map<string, string[]>();
  for (const word of words) {
    const stem = wordStem(word);
    byStem.set(stem, [...(byStem.get(stem) ?? []), word]);
  }
  return byStem;
}

function lowerBound(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Indexes the words of all items once; a search is then a few look-ups. */
export async function createWordIndex<Item>(
  items: readonly Item[],
  itemTexts: (item: Item) => readonly WeightedText[],
): Promise<WordIndex> {
  const index = await indexWords(items, itemTexts);
  const words = [...index.keys()].sort();
  const byStem = groupByStem(words);

  function matchingWords(typed: string): [word: string, fit: number][] {
    // U+FFFF sorts after every word that starts with the typed text.
    const prefixed = words.slice(lowerBound(words, typed), lowerBound(words, `${typed}\uffff`));
    const { otherForm, whole, prefix } = matchWeights;
    return [
      ...(byStem.get(wordStem(typed)) ?? []).map((word): [string, number] => [word, otherForm]),
      ...prefixed.map((word): [string, number] => [word, word === typed ? whole : prefix]),
    ];
  }

  return {
    scores(typed) {
      const scores = new Map<number, number>();
      for (const [word, fit] of matchingWords(typed)) {
        for (const [position, weight] of index.get(word) ?? []) {
          scores.set(position, Math.max(scores.get(position) ?? 0, weight * fit));
        }
      }
      return scores;
    },

    similarWord(typed) {
      if (typed.length < MIN_TYPO_LENGTH) return undefined;
      const itemCount = (word: string) => index.get(word)?.size ?? 0;
      const similar = words.filter((word) => isOneTypoAway(typed, word));
      return similar.sort((a, b) => itemCount(b) - itemCount(a))[0];
    },
  };
}
