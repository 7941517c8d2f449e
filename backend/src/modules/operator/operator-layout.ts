import { html, type Html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';
import type { OperatorPage } from '../../app/operator-page';
import type { Operator } from '../../app/operators';
import { groupPages, roleWords, type PageGroup } from './page-groups';

export const areaPath = '/operator';

/** The result of an act, or why it was not done. */
export interface Note {
  readonly text: Html | string;
  readonly isFault: boolean;
}

/** Has the focus when the page opens, so that it is read first and the next tab leads into the content. */
function noteHtml({ text, isFault }: Note): Html {
  return html`<p
    class="note"
    role="${isFault ? 'alert' : 'status'}"
    data-fault="${String(isFault)}"
    tabindex="-1"
    autofocus
  >
    ${text}
  </p>`;
}

interface Frame {
  readonly title: string;
  readonly header: Html | null;
  readonly note: Note | null;
  readonly content: Html;
}

function documentHtml({ title, header, note, content }: Frame): string {
  return htmlDocument({
    title: `${title} · Кабінет оператора`,
    styles: `${areaPath}/area.css`,
    body: html`<a class="skip" href="#main">До вмісту</a>
      ${header}
      <main id="main" tabindex="-1">
        <h1>${title}</h1>
        ${note && noteHtml(note)} ${content}
      </main>`,
  });
}

function groupHtml({ title, pages }: PageGroup<OperatorPage>, current: string | null): Html {
  const links = pages.map((page) => {
    const isCurrent = page.path === current ? html` aria-current="page"` : null;
    return html`<li><a href="${areaPath}/${page.path}" ${isCurrent}>${page.title}</a></li>`;
  });
  return html`<div class="pages">
    <p>${title}</p>
    <ul aria-label="${title}">
      ${links}
    </ul>
  </div>`;
}

function headerHtml(
  operator: Operator,
  pages: readonly OperatorPage[],
  current: string | null,
): Html {
  const roles = operator.roles.map((role) => roleWords[role]).join(', ');
  return html`<header class="bar">
    <a class="home" href="${areaPath}">Кабінет<span>&nbsp;оператора</span></a>
    <button class="open-menu" popovertarget="menu">Меню</button>
    <div id="menu" class="menu" popover>
      <button class="close-menu" popovertarget="menu" popovertargetaction="hide">
        Закрити меню
      </button>
      <nav aria-label="Сторінки">
        ${groupPages(pages).map((group) => groupHtml(group, current))}
      </nav>
      <form method="post" action="${areaPath}/sign-out" class="person">
        <p><strong>${operator.name}</strong> <span>${roles}</span></p>
        <button>Вийти</button>
      </form>
    </div>
  </header>`;
}

export interface AreaInput {
  readonly operator: Operator;
  /** The pages that the operator may open. */
  readonly pages: readonly OperatorPage[];
  /** The path of the open page. */
  readonly current: string | null;
  readonly title: string;
  readonly note?: Note | null;
  readonly content: Html;
}

/** A page for a signed-in operator. */
export function areaDocument({
  operator,
  pages,
  current,
  title,
  note,
  content,
}: AreaInput): string {
  const header = headerHtml(operator, pages, current);
  return documentHtml({ title, header, note: note ?? null, content });
}

/** What opens after the sign-in. */
export interface SignInTarget {
  readonly page: string;
  /** The text of a form that was sent without a session; empty for none. */
  readonly form: string;
  /** What was typed with a wrong key. */
  readonly name?: string;
}

/** The form for name and key. */
export function signInDocument({ page, form, name = '' }: SignInTarget, note: Note | null): string {
  const content = html`<form method="post" action="${areaPath}/sign-in" class="card sign-in">
    <input type="hidden" name="page" value="${page}" />
    ${form !== '' && html`<input type="hidden" name="form" value="${form}" />`}
    <label>
      Ім’я
      <input name="name" value="${name}" autocomplete="username" required maxlength="40" />
    </label>
    <label>
      Ключ
      <input
        name="key"
        type="password"
        autocomplete="current-password"
        required
        maxlength="100"
        aria-describedby="key-hint"
      />
    </label>
    <p id="key-hint" class="hint">
      Ключ дає той, хто налаштовує сервер. Сеанс закінчується за пів години без дій.
    </p>
    <button data-look="main">Увійти</button>
  </form>`;
  return documentHtml({ title: 'Вхід для операторів', header: null, note, content });
}

/** A page that says what went wrong. */
export function faultDocument(text: string): string {
  return documentHtml({
    title: 'Не вийшло',
    header: null,
    note: { text, isFault: true },
    content: html`<p><a href="${areaPath}">До кабінету</a></p>`,
  });
}
