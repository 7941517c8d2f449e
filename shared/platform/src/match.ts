/** A pattern for addresses, such as `/shop/:collection/:id`. */
export interface PathPattern {
  readonly path: string;
}

/** A page, and the values of the parameters in its path. */
export interface PageMatch<Page> {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The page of an address, or null. Server and browser use this one rule, and React Router, which
 * gives a page its parameters, must agree with it: capitals and a slash at the end make no difference,
 * and a fixed segment wins over a parameter, from the left.
 */
export function matchPage<Page extends PathPattern>(
  pages: readonly Page[],
  pathname: string,
): PageMatch<Page> | null {
  const segments = decodeSegments(splitPath(pathname));
  let best: PageMatch<Page> | null = null;
  let bestRank = '';
  for (const page of pages) {
    const pattern = splitPath(page.path);
    const rank = rankMatch(pattern, segments);
    if (rank === null || (best !== null && rank <= bestRank)) continue;
    best = { page, params: readParams(pattern, segments) };
    bestRank = rank;
  }
  return best;
}

function splitPath(path: string): string[] {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? [] : trimmed.slice(1).split('/');
}

/** As React Router does it: an address with one broken escape stays as it is. */
function decodeSegments(segments: readonly string[]): readonly string[] {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** One digit for each segment, so that an earlier fixed segment outweighs all later ones; null where they differ. */
function rankMatch(pattern: readonly string[], segments: readonly string[]): string | null {
  if (pattern.length !== segments.length) return null;
  let rank = '';
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (isParameter(part) ? segment === '' : !isSameWord(part, segment)) return null;
    rank += isParameter(part) ? '1' : '2';
  }
  return rank;
}

function isSameWord(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

function readParams(pattern: readonly string[], segments: readonly string[]) {
  return Object.fromEntries(
    pattern.flatMap((part, index) =>
      isParameter(part) ? [[part.slice(1), segments[index] ?? '']] : [],
    ),
  );
}
