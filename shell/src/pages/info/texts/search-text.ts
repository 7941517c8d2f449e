const apostrophes = /['’ʼ`´‘]/g;

/** The words of a text, in one form of what people type differently: case, apostrophes, ґ, spaces. */
function plainWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replace(apostrophes, '')
    .replaceAll('ґ', 'г')
    .split(/[^\p{L}\p{N}%+]+/u)
    .filter((word) => word !== '');
}

/** How many typing errors a word of this length can have and still be recognised. */
function allowedErrors(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The errors (a wrong, missing, additional or swapped letter) between what was typed and the
 * beginning of a word that is like it most.
 */
function countErrors(typed: string, word: string): number {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let errors = Math.min(
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      if (isSwapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      line.push(errors);
    }
    before = above;
    above = line;
  }
  return Math.min(...above);
}

function isSimilar(typed: string, word: string): boolean {
  const errors = allowedErrors(typed.length);
  if (errors === 0 || word.length < typed.length - errors) return false;
  return countErrors(typed, word.slice(0, typed.length + errors)) <= errors;
}

/**
 * The items whose text contains every word of a search. If there are none, those with similar words:
 * the search may have typing errors. An empty search finds everything.
 */
export function searchTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  search: string,
): readonly Item[] {
  const typed = plainWords(search);
  if (typed.length === 0) return search.trim() === '' ? items : [];
  const texts = items.map((item) => ({ item, words: [...new Set(plainWords(textOf(item)))] }));
  const find = (isFound: (typedWord: string, word: string) => boolean) =>
    texts
      .filter(({ words }) => typed.every((one) => words.some((word) => isFound(one, word))))
      .map(({ item }) => item);
  const exact = find((one, word) => word.includes(one));
  return exact.length > 0 ? exact : find((one, word) => word.includes(one) || isSimilar(one, word));
}
