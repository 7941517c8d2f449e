import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { removedPagesText } from '../../app/removed-pages-field';
import { refusalSentences } from '../releases/refusals/refusal-html';
import type { PreviewVerdict } from './composition';

/** Where the badge gets its styles, and where its button leads. */
export const badgePaths = { styles: '/club/preview/badge.css', end: '/club/preview/end' };

/**
 * Says that this page shows candidates, or why it does not, with one tap to end it. It needs no script:
 * it is there also when a candidate of the shell shows nothing.
 */
export function previewBadge(verdict: PreviewVerdict): Html {
  const { bundles, acceptsRemovedPages, until, refusals } = verdict;
  const isShown = refusals.length === 0;
  const shown = Object.entries(bundles).map(
    ([bundle, version]) => html`<li>${bundle} ${version}</li>`,
  );
  const reasons = refusals
    .map(refusalSentences)
    .map(({ what, fix }) => html`<li>${what}. ${fix}.</li>`);
  return html`<aside class="club-preview" aria-label="Перегляд" data-shown="${String(isShown)}">
    <details>
      <summary>${isShown ? 'Перегляд' : 'Перегляд відхилено'}</summary>
      <ul>
        ${shown}
      </ul>
      ${!isShown && html`<p>Показано звичайні версії, бо:</p>`}
      ${
        !isShown &&
        html`<ul>
          ${reasons}
        </ul>`
      }
      ${acceptsRemovedPages && html`<p>${removedPagesText}</p>`}
      <p>До ${kyivTime.format(until)}</p>
    </details>
    <form method="post" action="${badgePaths.end}">
      <button>Завершити</button>
    </form>
  </aside>`;
}

/** The page with the badge, and its styles after those of the app. */
export function insertBadge(page: string, badge: Html): string {
  const styles = `<link rel="stylesheet" href="${badgePaths.styles}">\n`;
  const withStyles = page.replace('</head>', () => `${styles}</head>`);
  return withStyles.replace('</body>', () => `${badge.toString()}\n</body>`);
}

/** Above everything of the app; colours of its own, as any version of the shell may be below. */
export const badgeStyles = `
.club-preview { position: fixed; z-index: 2147483647; inset: auto auto calc(84px + env(safe-area-inset-bottom)) 8px; display: flex; align-items: flex-start; gap: 8px; max-width: calc(100vw - 16px); max-height: 60vh; overflow: auto; padding: 4px 4px 4px 12px; border-radius: 24px; background: #14213d; color: #fff; font: 600 14px/1.4 system-ui, sans-serif; box-shadow: 0 2px 12px rgb(0 0 0 / 35%); }
.club-preview[data-shown='false'] { background: #7a1020; }
.club-preview summary { padding: 10px 0; cursor: pointer; }
.club-preview ul { margin: 0; padding: 0 0 4px 16px; overflow-wrap: anywhere; font-weight: 400; }
.club-preview p { margin: 0; padding-bottom: 8px; }
.club-preview form { margin: 0; }
.club-preview button { min-height: 40px; padding: 0 14px; border: 0; border-radius: 20px; background: #fff; color: #14213d; font: inherit; cursor: pointer; }
.club-preview :focus-visible { outline: 3px solid #fca311; outline-offset: 2px; }
`;
