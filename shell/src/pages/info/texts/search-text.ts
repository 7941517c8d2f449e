const apostrophes = /[’ʼ`]/g;

/** Text without what a person who searches does not type alike: case, apostrophes, doubled spaces. */
function plainText(text: string): string {
  return text.toLocaleLowerCase('uk').replace(apostrophes, "'").replace(/\s+/g, ' ').trim();
}

/** Whether the text contains every word of a search. An empty search finds everything. */
export function matchesSearch(text: string, search: string): boolean {
  const plain = plainText(text);
  return plainText(search)
    .split(' ')
    .every((word) => plain.includes(word));
}
