/** A name in quotation marks; those inside of it become the inner ones: `«Кав’ярня „Зерно“»`. */
export function quoted(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
