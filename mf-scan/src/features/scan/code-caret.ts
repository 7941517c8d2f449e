/** Where the caret goes in a spelled code so that as many of its characters stand before it. */
export function caretAfter(spelled: string, characters: number): number {
  let seen = 0;
  for (let index = 0; index < spelled.length; index += 1) {
    if (seen === characters) return index;
    if (spelled[index] !== '-') seen += 1;
  }
  return spelled.length;
}
