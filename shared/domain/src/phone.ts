/** Matches everything except digits. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The international form of a Ukrainian phone, or null. Accepts the usual spellings:
 * `067 123 45 67`, `38(067)…`, `+380 67…`, `67 123 45 67`.
 */
export function normalisePhone(text: string): string | null {
  const digits = phoneDigits(text);
  const national = /^(?:380|80|0)?(\d{9})$/.exec(digits)?.[1];
  return national === undefined ? null : `+380${national}`;
}

/** A formatted phone: `+380 67 123 45 67`. */
export function formatPhone(phone: string): string {
  const parts = /^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return parts ? `+380 ${parts.slice(1).join(' ')}` : phone;
}
