/** Whether a text is the number of a member card: twelve digits, of which the last one checks the others. */
export function isCardNumber(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return sum % 10 === 0;
}

/** `4000 1234 5674` */
export function formatCardNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1\u00a0');
}
