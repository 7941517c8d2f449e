import type { RefusalValues } from '@club/registry';
import { html, type Html } from '../../../app/html';
import { schemaBreakHtml } from './schema-break-html';
import { code, codes, type SentencesByCode } from './sentences';

type ExchangeFix = RefusalValues<'eventField'>['fix'];

const fitting = html`випусти версії, що підходять одна одній:
${code('pnpm club promote <bundle>@<version> …')}`;

function fixHtml(fix: ExchangeFix): Html {
  switch (fix.side) {
    case 'sender': {
      const changed = fix.kind === 'event' ? 'зміненому факту' : 'зміненому місцю';
      return html`Додавай лише необов’язкові поля або дай ${changed} нове ім’я; інакше спершу
      випусти ${fix.other}, який це приймає, або обидва разом: ${code(fix.command)}`;
    }
    case 'receiver':
      return html`Зроби так, щоб ${fix.candidate} приймав те, що надсилає ${fix.otherVersion};
      інакше спершу випусти ${fix.other}, який надсилає потрібне, або обидва разом:
      ${code(fix.command)}`;
    case 'backTogether':
      return html`Натомість ${fitting}`;
    case 'back':
      return html`Забери ${fix.other} тим самим кроком: ${code(fix.command)}; або ${fitting}`;
  }
}

const busText = (shell: string) => `шина ${shell}`;
const serverText = (version: string) => `сервер ${version}`;

const fact = (name: string) => html`Факт ${code(name)}`;

const oldFormToo = html`Сервер має приймати й стару форму, доки нею користується щось наживо, або
дай виклику нове ім’я`;
const buildForServer = html`збери бандл за схемами, які сервер має тепер`;
const buildOrOldForm = html`Збери бандл за схемами, які сервер має тепер. ${oldFormToo}`;

function callRefused(caller: string): Html {
  return html`Сервер відхиляв би виклики ${caller}`;
}

const parts = { method: 'метод', path: 'адресу', encoding: 'формат' } as const;

/** What does not fit between bundles: facts and inputs of slots. */
const exchangeSentences = {
  eventField: ({ name, fix, ...broken }) => ({
    what: schemaBreakHtml(fact(name), broken, broken),
    why: html`${broken.to} отримає факт, на який не розрахований`,
    fix: fixHtml(fix),
  }),
  busField: ({ name, from, to, fix, ...broken }) => ({
    what: schemaBreakHtml(fact(name), broken, { from, to: busText(to) }),
    why: html`${from} уже не зможе повідомити факт: шина його відхилить, і ніхто його не отримає`,
    fix: fixHtml(fix),
  }),
  eventDelivery: ({ event, user, shell, to, expected, fix }) => {
    const [who, what] =
      to === 'remember'
        ? ['ті, хто підписався пізніше,', 'отримують останній']
        : ['інші вкладки', 'отримують його'];
    const [before, after] = expected ? ['', 'не '] : ['не ', ''];
    return {
      what: html`${fact(event)}: для ${user} ${who} ${before}${what}, а з ${busText(shell)}
      ${after}${what}`,
      why: html`${user} пропустить факт або отримає такий, на який не розрахований`,
      fix: fixHtml(fix),
    };
  },
  slotField: ({ name, fix, ...broken }) => ({
    what: schemaBreakHtml(html`Дані для місця ${code(name)}`, broken, broken),
    why: html`${broken.to} покаже там щось не те або нічого`,
    fix: fixHtml(fix),
  }),
} satisfies Partial<SentencesByCode>;

/** What does not fit between a bundle and a server. */
const callSentences = {
  callUnserved: ({ call, caller, server }) => ({
    what: html`${caller} викликає ${code(call)}, а ${serverText(server)} такого не має`,
    why: html`Сервер відповідав би ${code('NOT_FOUND')}`,
    fix: html`Спершу онови сервер до версії, яка це має, або обійдись доти без виклику: додай його
    до ${code('optionalCalls')}`,
  }),
  callForm: ({ call, caller, server, part, known, served }) => ({
    what: html`Виклик ${code(call)}: ${caller} знає ${parts[part]} ${code(known)}, а
    ${serverText(server)} має ${code(served)}`,
    why: callRefused(caller),
    fix: oldFormToo,
  }),
  callNeeds: ({ call, caller, server, need }) => ({
    what: html`Виклик ${code(call)} з ${caller}: ${serverText(server)} тепер вимагає
    ${need === 'customer' ? 'входу, а викликають його й гості' : 'ключа від повторів'}`,
    why: callRefused(caller),
    fix: oldFormToo,
  }),
  callInput: ({ call, caller, server, ...broken }) => ({
    what: schemaBreakHtml(html`Вхідні дані ${code(call)}`, broken, {
      from: caller,
      to: serverText(server),
    }),
    why: html`${callRefused(caller)} з ${code('BAD_REQUEST')}`,
    fix: html`Спершу онови сервер до версії, яка це приймає, або ${buildForServer}`,
  }),
  callAnswer: ({ call, caller, server, ...broken }) => ({
    what: schemaBreakHtml(html`Відповідь ${code(call)}`, broken, {
      from: serverText(server),
      to: caller,
    }),
    why: html`${caller} не прийме відповіді й покаже помилку`,
    fix: buildOrOldForm,
  }),
  callErrorDetails: ({ call, error, caller, server, ...broken }) => ({
    what: schemaBreakHtml(html`Подробиці помилки ${code(error)} від ${code(call)}`, broken, {
      from: serverText(server),
      to: caller,
    }),
    why: html`${caller} не зрозуміє, що робити з помилкою`,
    fix: buildOrOldForm,
  }),
  callErrors: ({ call, caller, server, gone, unknown }) => ({
    what: html`Помилки ${code(call)}: ${caller} знає ${codes(gone)}, яких ${serverText(server)} не
    дає, а дає він ${codes(unknown)}, яких ${caller} не знає`,
    why: html`${caller} покаже загальний текст там, де знав, що робити`,
    fix: html`Лиши на сервері обидва коди, доки щось наживо знає лише старий, або ${buildForServer}`,
  }),
} satisfies Partial<SentencesByCode>;

/** Why bundles and servers do not understand each other. */
export const contractSentences = {
  ...exchangeSentences,
  ...callSentences,
  outdated: ({ bundle, version }) => ({
    what: html`${bundle} ${version} не містить схем того, що надсилає і приймає`,
    why: html`Її зібрано до того, як збірки отримали схеми, тож ніхто не знає, чи вона підходить`,
    fix: html`Збери ${bundle} знову, опублікуй і випусти разом з іншими:
    ${code(`pnpm club promote ${bundle}@latest …`)}`,
  }),
} satisfies Partial<SentencesByCode>;
