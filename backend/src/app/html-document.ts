import { html, type Html } from './html';

interface HtmlDocument {
  readonly title: string;
  /** The address of the style sheet. */
  readonly styles: string;
  readonly body: Html;
  /** After so many seconds the page reloads itself. */
  readonly refreshSeconds?: number;
}

/** A whole page without scripts that no search engine lists. */
export function htmlDocument({ title, styles, body, refreshSeconds }: HtmlDocument): string {
  return html`<!doctype html>
    <html lang="uk">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refreshSeconds && html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.toString();
}
