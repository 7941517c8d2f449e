import type { VerificationReason } from '@club/api/contract/verification';
import { escapeHtml } from '../sandbox/sandbox-html';
import { marksHtml, type MarksParts } from './age-marks-html';
import type { Waiting } from './review-repository';
import { time } from './review-time';

/** What a reviewer may refuse a document for. */
export const refusals = {
  unreadable: 'Фото нечітке',
  'no-birth-date': 'Не видно дати народження',
  'not-a-document': 'Це не документ',
  'other-person': 'Документ іншої людини',
  minor: 'Людині немає 18',
} as const satisfies Partial<Record<VerificationReason, string>>;

/** Pages that show strangers' data: nothing runs, and forms lead nowhere else. */
export function pageHeaders(formTargets: readonly string[] = []) {
  const targets = ["'self'", ...formTargets].join(' ');
  return {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    // A form must say where it comes from.
    'referrer-policy': 'same-origin',
  } as const;
}

function documentHtml(prefix: string, { id, brand, sentAt, name }: Waiting): string {
  const options = Object.entries(refusals)
    .map(([reason, words]) => `<option value="${reason}">${words}</option>`)
    .join('');
  return `<li>
    <h3>№${id}, ${escapeHtml(name)}</h3>
    <p>${brand === 'main' ? 'Іскра' : 'Ого'}, надіслано ${time.format(sentAt)}</p>
    <a href="${prefix}/${id}/photo"><img src="${prefix}/${id}/photo" alt="Фото документа №${id}"></a>
    <form method="post" action="${prefix}/${id}" class="review">
      <button name="decision" value="approve">Підтвердити: є 18</button>
    </form>
    <form method="post" action="${prefix}/${id}" class="review">
      <label>Причина <select name="decision">${options}</select></label>
      <label>Дата народження, якщо немає 18 <input type="date" name="birth_date"></label>
      <button>Відхилити</button>
    </form>
  </li>`;
}

export interface ReviewPageParts extends MarksParts {
  readonly documents: readonly Waiting[];
  /** What came of the last decision. */
  readonly note: string | null;
}

/** The reviewers' page. It needs no script. */
export function reviewPage(parts: ReviewPageParts): string {
  const { prefix, documents, note } = parts;
  return `<!doctype html>
<html lang="uk">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Перевірка віку</title>
  <link rel="stylesheet" href="${prefix}/page.css">
</head>
<body>
  <header>
    <h1>Перевірка віку</h1>
    <p>Підтверджуй, лише якщо видно дату народження, людині є 18, а ім’я те саме. Після рішення фото видаляється.</p>
    <nav><a href="${prefix}">Оновити</a></nav>
  </header>
  <main>
    ${note === null ? '' : `<p role="status">${escapeHtml(note)}</p>`}
    <h2>Документи</h2>
    ${documents.length === 0 ? '<p>Жоден документ не чекає.</p>' : `<ol>${documents.map((one) => documentHtml(prefix, one)).join('')}</ol>`}
    ${marksHtml(parts)}
  </main>
</body>
</html>
`;
}

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
