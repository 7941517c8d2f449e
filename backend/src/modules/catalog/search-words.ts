// How a word is spelt in the index and in a question: both sides must agree.

/** Lower case, without apostrophes; parts of a compound are words. */
export function splitWords(text: string): string[] {
  return text
    .toLocaleLowerCase('uk-UA')
    .replace(/[’'ʼ`‘´]/g, '')
    .replace(/ґ/g, 'г')
    .replace(/[ёэ]/g, 'е')
    .replace(/ы/g, 'и')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const endings =
  /(?:ами|ями|ові|еві|ого|ому|ими|ої|их|ій|ий|ою|ею|ів|їв|ам|ям|ах|ях|[аеиіїоуюяйь])$/u;
const shortestStem = 3;

/** A word without what changes from case to case: «вишня» and «вишнею» are one. */
export function wordStem(word: string): string {
  const stem = word.replace(endings, '');
  return stem.length < shortestStem ? word : stem;
}

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const ukrainian = 'йцукенгшщзхїфівапролджєячсмитьбю';

/** The text as if it were typed with the other keyboard layout; null when there is no other. */
export function switchKeyboardLayout(query: string): string | null {
  const isLatin = /[a-z]/i.test(query) && !/[а-яіїєґ]/i.test(query);
  const isCyrillic = /[а-яіїєґ]/i.test(query) && !/[a-z]/i.test(query);
  if (!isLatin && !isCyrillic) return null;
  const [from, to] = isLatin ? [latin, ukrainian] : [ukrainian, latin];
  return [...query.toLocaleLowerCase('uk-UA')]
    .map((letter) => to[from.indexOf(letter)] ?? letter)
    .join('');
}

/** Whether one letter too many, too few, other or swapped parts two words. */
export function isOneTypoAway(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const rest = typed.slice(start);
  const other = word.slice(start);
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  );
}
