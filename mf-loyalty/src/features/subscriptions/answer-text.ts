const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The paragraphs of an answer as plain text: these answers have no links and no pictures. */
export function answerParagraphs(html: string): string[] {
  return html
    .split(/<\/(?:p|li)>/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
        .trim(),
    )
    .filter((part) => part !== '');
}
