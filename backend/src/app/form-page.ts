/** Headers of pages with data of users: no scripts, and forms only to the own or given origins. */
export function pageHeaders(formTargets: readonly string[] = []) {
  const targets = ["'self'", ...formTargets].join(' ');
  return {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    // Forms must send their origin.
    'referrer-policy': 'same-origin',
  } as const;
}

/** The styles of these pages. */
export const pageStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 760px; padding: 24px 16px 64px; }
h1 { font-size: 28px; margin: 0; }
h2 { font-size: 20px; margin: 0; }
h3 { font-size: 18px; margin: 0; }
main h2 { margin-top: 32px; }
p { margin: 4px 0; }
a { color: inherit; display: inline-block; padding: 10px 0; }
ol { list-style: none; margin: 16px 0 0; padding: 0; display: grid; gap: 24px; }
li { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px; padding: 16px; }
img { display: block; max-width: 100%; max-height: 70vh; border-radius: 8px; }
.review { display: grid; gap: 12px; margin-top: 16px; }
label { display: grid; gap: 4px; }
button, input, select { font: inherit; min-height: 44px; padding: 8px 14px; border-radius: 10px; border: 1px solid currentColor; background: transparent; color: inherit; }
button { font-weight: 600; cursor: pointer; }
[role='status'] { border: 1px solid; border-radius: 12px; padding: 12px 16px; margin-top: 16px; }
`;
