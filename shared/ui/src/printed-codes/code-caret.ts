/** The position of the caret in a formatted code after so many of its characters. */
export function caretAfter(spelled: string, characters: number): number {
  let seen = 0;
  for (let index = 0; index < spelled.length; index += 1) {
    if (seen === characters) return index;
    if (spelled[index] !== '-') seen += 1;
  }
  return spelled.length;
}
