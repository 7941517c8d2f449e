import type { VerificationReason } from '@club/api/contract/verification';
import { escapeHtml } from '../../outside/sandbox/html';
import { marksHtml, type MarksParts } from './age-marks-html';
import type { Waiting } from './review-repository';
import { time } from './review-time';

/** The reasons for a refusal. */
export const refusals = {
  unreadable: 'Фото нечітке',
  'no-birth-date': 'Не видно дати народження',
  'not-a-document': 'Це не документ',
  'other-person': 'Документ іншої людини',
  minor: 'Людині немає 18',
} as const satisfies Partial<Record<VerificationReason, string>>;

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
  /** The result of the last decision. */
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
