interface Pattern {
  readonly path: string;
}

/** The route that an address belongs to: fixed segments win over parameters, as in the browser. */
export function matchRoute<Route extends Pattern>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  const asked = segmentsOf(path);
  let best: { route: Route; score: string } | undefined;
  for (const route of routes) {
    const score = scoreOf(segmentsOf(route.path), asked);
    if (score !== undefined && (best === undefined || score > best.score)) best = { route, score };
  }
  return best?.route;
}

/** One digit for each segment, so that an earlier fixed segment outweighs all later ones. */
function scoreOf(pattern: readonly string[], asked: readonly string[]): string | undefined {
  if (pattern.length !== asked.length) return undefined;
  let score = '';
  for (const [index, segment] of pattern.entries()) {
    const isParameter = segment.startsWith(':');
    // The browser's router does not tell capitals from small letters either.
    if (!isParameter && segment.toLowerCase() !== asked[index]?.toLowerCase()) return undefined;
    score += isParameter ? '1' : '2';
  }
  return score;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decodeSegment);
}

/** A segment of an address as its words were meant. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Broken escapes match no fixed segment; as a parameter they are the page's business.
    return segment;
  }
}
