/** Money in the format of the API: hryvnias with two decimals. */
export function toUah(kopiykas: number): string {
  return `${Math.trunc(kopiykas / 100)}.${String(kopiykas % 100).padStart(2, '0')}`;
}

/** The kopiykas of such a text, or null. */
export function fromUah(text: string): number | null {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
}
