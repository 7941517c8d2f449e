import type { Boot } from '@club/registry/boot';
import type { HarnessBoot } from './boot';

/** What the page of a remote shows. */
export interface PageData {
  readonly boot: Boot;
  readonly harness: HarnessBoot;
}

/** The content of a page. */
interface PageInput {
  readonly title: string;
  /** Each is written into the page as JSON, under its name. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** JSON that cannot end the script element around it. */
function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A page of the harness. It contains no inline script or style: the policy forbids them. */
export function pageHtml({ title, data, scripts, styles }: PageInput): string {
  const blocks = Object.entries(data).map(
    ([id, value]) => `<script type="application/json" id="${id}">${embedded(value)}</script>`,
  );
  return `<!doctype html>
<html lang="uk" data-brand="main">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    ${styles.map((url) => `<link rel="stylesheet" href="${url}" />`).join('\n    ')}
    ${blocks.join('\n    ')}
    ${scripts.map((url) => `<script src="${url}" defer></script>`).join('\n    ')}
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
}
