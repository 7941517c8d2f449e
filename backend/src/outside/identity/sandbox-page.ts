import { html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';

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

/** The provider's page. The parameters of the request are hidden fields of the form. */
export function identityPage(
  fields: Readonly<Record<string, string | undefined>>,
  subject: string,
): string {
  const hidden = Object.entries(fields).map(
    ([name, value = '']) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const buttons = Object.entries(sandboxChoices).map(
    ([choice, label]) => html`<button name="choice" value="${choice}">${label}</button>`,
  );
  return htmlDocument({
    title: 'Пісочниця: сервіс ідентифікації',
    styles: '/sandbox/identity/page.css',
    body: html`<header>
        <h1>Хто ти?</h1>
        <p>
          Тут мав би бути банк або державний сервіс. У пісочниці обери сам, що він відповість клубу.
        </p>
      </header>
      <main>
        <form method="post" action="/sandbox/identity/decide" class="review">
          ${hidden}
          <label>
            Особа (одна особа підтверджує один акаунт)
            <input name="subject" required maxlength="60" value="${subject}" />
          </label>
          ${buttons}
        </form>
      </main>`,
  });
}
