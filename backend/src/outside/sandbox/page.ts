import { formatPhone } from '@club/domain/phone';
import { html, type Html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';
import { findCode, type SandboxMessage } from './messages';
import type { SandboxItem, SandboxSection } from '../../app/sandbox-section';

const time = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function messageHtml({ recipient, body, sent_at }: SandboxMessage): Html {
  const code = findCode(body);
  return html`<li class="message">
    ${code !== null && html`<p class="code">${code}</p>`}
    <p class="to">
      ${formatPhone(recipient)},
      <time datetime="${sent_at.toISOString()}">${time.format(sent_at)}</time>
    </p>
    <pre>${body}</pre>
  </li>`;
}

function messagesHtml(messages: readonly SandboxMessage[]): Html {
  if (messages.length === 0) {
    return html`<p class="empty">
      Ще жодного SMS чи листа. Введи на сторінці входу один із номерів нижче, і код з’явиться тут.
    </p>`;
  }
  return html`<ol class="messages">
    ${messages.map(messageHtml)}
  </ol>`;
}

function itemHtml({ value, label, href, picture, isOver }: SandboxItem): Html {
  const name = html`<code>${value}</code>`;
  const shown = href === undefined ? name : html`<a href="${href}">${name}</a>`;
  const image = picture !== undefined && html`<img src="${picture}" alt="" loading="lazy" />`;
  return html`<li ${isOver && html`data-over`}>${shown}<span>${label}</span>${image}</li>`;
}

function sectionHtml({ title, lead, items }: SandboxSection): Html {
  return html`<section>
    <h2>${title}</h2>
    <p>${lead}</p>
    <ul class="items">
      ${items.map(itemHtml)}
    </ul>
  </section>`;
}

export interface SandboxPageInput {
  readonly messages: readonly SandboxMessage[];
  readonly sections: readonly SandboxSection[];
}

/** The page has no script; it reloads itself to show new messages. */
export function sandboxPage({ messages, sections }: SandboxPageInput): string {
  return htmlDocument({
    title: 'Пісочниця клубу',
    styles: '/sandbox/sandbox.css',
    refreshSeconds: 10,
    body: html`<header>
        <h1>Пісочниця</h1>
        <p>
          Назовні нічого не йде: те, що мало б піти, лежить тут. Сторінка оновлюється сама що 10
          секунд.
        </p>
        <nav>
          <a href="/sandbox">Оновити</a> <a href="/">До застосунку</a>
          <a href="/openapi.json">Опис API</a>
        </nav>
      </header>
      <main>
        <section>
          <h2>Надіслані SMS і листи</h2>
          ${messagesHtml(messages)}
        </section>
        ${sections.map(sectionHtml)}
      </main>`,
  });
}

export const sandboxStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px 64px; }
h1 { font-size: 28px; margin: 0; }
h2 { font-size: 20px; margin: 32px 0 8px; }
p { margin: 4px 0; }
nav { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 8px; }
a { color: inherit; padding: 10px 0; }
ol, ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 12px; }
.messages { grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); }
.items { grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); }
.message, .items li { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px; padding: 12px 16px; }
.code { font-size: 36px; font-weight: 700; letter-spacing: 0.12em; line-height: 1.2; user-select: all; }
.items code { display: block; font-size: 17px; font-weight: 600; user-select: all; overflow-wrap: anywhere; }
.items img { display: block; max-width: 100%; margin-top: 8px; border-radius: 8px; }
.items span, .to { opacity: 0.8; font-size: 14px; }
.items li[data-over] code { text-decoration: line-through; }
pre { font: inherit; font-size: 14px; white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0 0; }
button { font: inherit; font-weight: 600; min-height: 48px; padding: 8px 20px; border: 0; border-radius: 14px; background: color-mix(in srgb, CanvasText 9%, Canvas); color: inherit; cursor: pointer; }
button:hover { background: color-mix(in srgb, CanvasText 15%, Canvas); }
.items li:has(> button) { border: 0; padding: 0; }
.items li > button { width: 100%; }
.items li:first-child > button { background: CanvasText; color: Canvas; }
body:has(main > form) { max-width: 440px; }
main > form .items { grid-template-columns: 1fr; margin-top: 24px; }
.empty { border: 1px dashed; border-radius: 12px; padding: 16px; }
`;
