import { escapeHtml } from '../../app/html';

/** The choices on the page of the sandbox's provider. */
export const sandboxChoices = {
  adult: 'Підтвердити: мені 36 років',
  eighteen: 'Підтвердити: 18 років виповнилося сьогодні',
  minor: 'Підтвердити: мені 16 років',
  unknown: 'Увійти, але не показувати дату народження',
  slow: 'Підтвердити 36 років, та перша відповідь запізниться',
  cancel: 'Скасувати',
  fail: 'Зламати сервіс',
} as const;

export type SandboxChoice = keyof typeof sandboxChoices;

function sandboxDocument(title: string, content: string, styles: string): string {
  return `<!doctype html>
<html lang="uk">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(title)}</title>
  <link rel="stylesheet" href="${escapeHtml(styles)}">
</head>
<body>
${content}
</body>
</html>
`;
}

/** The provider's page. The parameters of the request are hidden fields of the form. */
export function identityPage(
  fields: Readonly<Record<string, string | undefined>>,
  subject: string,
): string {
  const hidden = Object.entries(fields)
    .map(
      ([name, value = '']) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');
  const buttons = Object.entries(sandboxChoices)
    .map(([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`)
    .join('');
  return sandboxDocument(
    'Пісочниця: сервіс ідентифікації',
    `<header>
    <h1>Хто ти?</h1>
    <p>Тут мав би бути банк або державний сервіс. У пісочниці обери сам, що він відповість клубу.</p>
  </header>
  <main>
    <form method="post" action="/sandbox/identity/decide" class="review">
      ${hidden}
      <label>Особа (одна особа підтверджує один акаунт)
        <input name="subject" required maxlength="60" value="${escapeHtml(subject)}"></label>
      ${buttons}
    </form>
  </main>`,
    '/sandbox/identity/page.css',
  );
}
