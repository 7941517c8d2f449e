const decimal = new Intl.NumberFormat('uk-UA', { maximumFractionDigits: 1 });

/** «6 000» */
export function numberText(value: number): string {
  return decimal.format(value);
}

/** «12,3 КБ» */
export function sizeText(bytes: number): string {
  return `${decimal.format(bytes / 1024)} КБ`;
}

/** «1,2 %», or a dash where nothing was counted. */
export function shareText(part: number, all: number): string {
  return all === 0 ? '—' : `${decimal.format((100 * part) / all)}\u00a0%`;
}
