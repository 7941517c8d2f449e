import type { Boot } from '@club/registry/boot';
import type { HarnessBoot } from './boot';

/** The content of the page. */
export interface PageParts {
  readonly boot: Boot;
  readonly harness: HarnessBoot;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** JSON that cannot end the script element around it. */
function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The page of the harness. It contains no inline script or style: the policy forbids them. */
export function pageHtml({ boot, harness, scripts, styles }: PageParts): string {
  return `<!doctype html>
<html lang="uk" data-brand="${boot.brand}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${harness.remote}: окремо</title>
    <link rel="icon" href="data:," />
    ${styles.map((url) => `<link rel="stylesheet" href="${url}" />`).join('\n    ')}
    <script type="application/json" id="boot">${embedded(boot)}</script>
    <script type="application/json" id="harness">${embedded(harness)}</script>
    ${scripts.map((url) => `<script src="${url}" defer></script>`).join('\n    ')}
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
}
