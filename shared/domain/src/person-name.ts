const shape = /^[A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії]+(?:['’-][A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії]+)*$/u;
/** The greatest length of a first or last name. */
export const maxNameLength = 40;
const apostrophes = /['ʼ`´‘]/g;

/** The normalized name: trimmed, with one kind of apostrophe. */
export function normaliseName(typed: string): string {
  return typed.trim().replace(apostrophes, '’');
}

/** Whether a normalised name has at least 2 Ukrainian or Latin letters, joined by apostrophes and hyphens. */
export function isPersonName(name: string): boolean {
  return name.length >= 2 && name.length <= maxNameLength && shape.test(name);
}
