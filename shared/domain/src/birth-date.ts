/** The club is for people of this age and older. */
export const adultAge = 18;

const oldestAge = 120;

function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whole years between two days; a birthday on 29 February counts on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The first day on which a person born on the day is of age. */
export function adultFrom(birthDate: string): string {
  const day = `${Number(birthDate.slice(0, 4)) + adultAge}${birthDate.slice(4)}`;
  return isRealDate(day) ? day : `${day.slice(0, 4)}-03-01`;
}

/** The latest birth date of those who are of age on the day. */
export function latestAdultBirth(today: string): string {
  const day = `${Number(today.slice(0, 4)) - adultAge}${today.slice(4)}`;
  return isRealDate(day) ? day : `${day.slice(0, 4)}-02-28`;
}

/** What is wrong with a birth date, or null. */
export function birthDateError(birthDate: string, today: string): 'invalid' | 'minor' | null {
  if (!isRealDate(birthDate)) return 'invalid';
  const age = ageOn(birthDate, today);
  if (age < 0 || age > oldestAge) return 'invalid';
  return age < adultAge ? 'minor' : null;
}

/**
 * What a device may refuse by its own clock, which may be a year slow: the server decides about
 * people who could be of age by the correct one.
 */
export function certainBirthDateError(
  birthDate: string,
  deviceToday: string,
): ReturnType<typeof birthDateError> {
  const fault = birthDateError(birthDate, deviceToday);
  return fault === 'minor' && ageOn(birthDate, deviceToday) === adultAge - 1 ? null : fault;
}
