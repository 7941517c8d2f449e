const shape = /^[A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії]+(?:['-][A-Za-zА-ЩЬЮЯҐЄІЇа-щьюяґєії]+)*$/u;
const apostrophes = /[’ʼ`´‘]/g;

/** A name as it is kept: no spaces around, every kind of apostrophe as one. */
export function normaliseName(typed: string): string {
  return typed.trim().replace(apostrophes, "'");
}

/** Whether a normalised name has 2 to 40 Ukrainian or Latin letters, joined by apostrophes and hyphens. */
export function isPersonName(name: string): boolean {
  return name.length >= 2 && name.length <= 40 && shape.test(name);
}
