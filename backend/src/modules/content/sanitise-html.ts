// The result is built from an allow-list: only text is copied from the source.

const allowed = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'hr']);
const empty = new Set(['br', 'hr']);
/** Elements whose content is not text. */
const dropped =
  /<(script|style|template|noscript|iframe|svg|math|textarea|title|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The allowed targets of links. A scheme hidden by entities is not allowed. */
function safeHref(attributes: string): string | null {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const href = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
  const isSafe =
    /^(?:https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(href) || /^(?:\/(?![/\\])|#)[^\s\\]*$/.test(href);
  return isSafe && !/&(?!amp;)/i.test(href) ? href : null;
}

function openTag(name: string, attributes: string): string {
  if (name !== 'a') return `<${name}>`;
  const href = safeHref(attributes);
  if (href === null) return '<a>';
  const outside = /^https:/i.test(href) ? ' rel="noopener noreferrer"' : '';
  return `<a href="${escapeText(href)}"${outside}>`;
}

/** Closes all elements up to this one; does nothing if it is not open. */
function closeTo(open: string[], name: string): string {
  const index = open.lastIndexOf(name);
  if (index === -1) return '';
  return open
    .splice(index)
    .reverse()
    .map((one) => `</${one}>`)
    .join('');
}

/** Safe HTML: allowed elements, balanced, with no attribute except a safe href. */
export function sanitiseHtml(html: string): string {
  const source = html.replaceAll('\0', '').replace(dropped, '');
  const open: string[] = [];
  let result = '';
  let end = 0;
  for (const match of source.matchAll(token)) {
    const [whole, slash, rawName, attributes = ''] = match;
    result += escapeText(source.slice(end, match.index));
    end = match.index + whole.length;
    const name = rawName?.toLowerCase() ?? '';
    if (!allowed.has(name)) continue;
    if (slash) result += closeTo(open, name);
    else {
      result += openTag(name, attributes);
      if (!empty.has(name)) open.push(name);
    }
  }
  result += escapeText(source.slice(end));
  return (
    result +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** Whether sanitised HTML has anything to read. */
export function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}
