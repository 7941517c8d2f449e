import type { RefusalValues } from '@club/registry';
import { html, type Html } from '../../../app/html';
import { kyivTime } from '../../../app/kyiv-time';
import { code, codes, removedPagesFlag, type SentencesByCode } from './sentences';

type Unread = Pick<RefusalValues<'unread'>, 'bundle' | 'version' | 'fault'>;

/** What is wrong with a stored descriptor. Errors of file systems and forms are shown as they are. */
function descriptorFaultHtml({ bundle, version, fault }: Unread): Html {
  const label = html`Опис ${bundle} ${version}`;
  switch (fault.kind) {
    case 'missing':
      return html`${label} зник із реєстру`;
    case 'replaced':
      return html`${label} не той, що випускали: його змінено пізніше`;
    case 'other':
      return html`${label} описує ${fault.describes}`;
    case 'text':
      return html`<span lang="en">${fault.text}</span>`;
  }
}

function fileFaultHtml({ file, fault, original = '' }: RefusalValues<'damagedFile'>): Html {
  switch (fault) {
    case 'missing':
      return html`файла ${code(file)} немає`;
    case 'otherBytes':
      return html`у ${code(file)} інші байти, ніж сказано в описі`;
    case 'notUnpacked':
      return html`${code(file)} розпаковується не в ${code(original)}`;
  }
}

const publishAgain = html`Опублікуй збірку ще раз: ${code('pnpm club publish <folder>')}`;

/** Why versions are not what was published. */
export const versionSentences = {
  unpublished: ({ bundle, version, versions, bundles }) => ({
    what: html`${bundle} ${version} не опубліковано`,
    why:
      versions.length === 0
        ? html`У реєстрі є бандли: ${codes(bundles)}`
        : html`У реєстрі є версії ${bundle}: ${codes(versions)}`,
    fix: html`Виправ назву або спершу опублікуй збірку: ${code('pnpm club publish <folder>')}`,
  }),
  unread: (unread) => ({
    what: descriptorFaultHtml(unread),
    why: html`Без нього ніхто не знає, що потрібно ${unread.bundle} ${unread.version} і що вона дає`,
    fix: html`Опублікуй ту саму збірку ${unread.bundle} ще раз або випусти іншу версію:
    ${code(`pnpm club promote ${unread.bundle} <version>`)}${
      unread.isAcceptable && html`; або дозволь сторінкам зникнути: ${removedPagesFlag}`
    }`,
  }),
  notCompared: (unread) => ({
    what: html`З ${unread.bundle} ${unread.version} не порівняно. ${descriptorFaultHtml(unread)}`,
    why: html`Пошкоджене не має заважати тому, хто повертає версію`,
    fix: html`Опублікуй ту саму збірку ${unread.bundle} ще раз`,
  }),
  damagedFile: (damaged) => ({
    what: html`${damaged.bundle} ${damaged.version}: ${fileFaultHtml(damaged)}`,
    why: html`Браузери не приймають файлів з іншим хешем, тож сторінка зламалася б`,
    fix: html`Опублікуй ту саму збірку ще раз: запишеться знову лише пошкоджене. Якщо збірки вже
    немає, випусти іншу версію`,
  }),
  changedMeanwhile: ({ bundle, version }) => ({
    what: html`${bundle} ${version} у реєстрі вже не така, як мить тому`,
    why: html`Її прибирають, або хтось її змінив`,
    fix: publishAgain,
  }),
  replacedBuild: ({ bundle, version }) => ({
    what: html`${bundle} ${version} — не те, що опубліковано з ключем: її опис підмінили`,
    why: html`Хто може писати в реєстр, міг би дати відвідувачам власний код`,
    fix: html`З’ясуй, хто пише в реєстр, і опублікуй збірку з іншою версією`,
  }),
} satisfies Partial<SentencesByCode>;

const newLink = html`Зроби нове посилання`;
const noDescriptor = {
  why: html`Без опису збірки показати її неможливо`,
  fix: html`Виправ адресу або запусти сервер, що дає збірку`,
};

/** Why a link to candidates opens nothing. */
export const previewSentences = {
  linkDamaged: () => ({
    what: html`Посилання пошкоджене`,
    why: html`Його треба скопіювати цілком`,
    fix: newLink,
  }),
  linkUnsigned: () => ({
    what: html`Посилання не підписане ключем цього реєстру`,
    why: html`Його могли змінити`,
    fix: newLink,
  }),
  linkExpired: ({ until }) => ({
    what: html`Посилання діяло до ${kyivTime.format(new Date(until))}`,
    why: html`Перегляд закінчується сам`,
    fix: newLink,
  }),
  linkWithoutBuilds: () => ({
    what: html`Посилання не каже, які збірки показує`,
    why: html`Його зробила попередня версія сервера`,
    fix: newLink,
  }),
  otherBuild: ({ bundle, address, describes }) => ({
    what: html`За адресою ${code(address)} лежить збірка ${describes}, а не ${bundle}`,
    why: html`Вона опинилася б не на своєму місці`,
    fix: newLink,
  }),
  addressElsewhere: () => ({
    what: html`Збірку за адресою можна дивитися лише через ${code('localhost')}`,
    why: html`Іншим браузерам ця адреса недоступна`,
    fix: html`Опублікуй збірку і назви її версію`,
  }),
  addressAnswered: ({ address, status }) => ({
    what: html`${code(address)} відповідає ${status}`,
    ...noDescriptor,
  }),
  buildUnread: ({ bundle, text }) => ({
    what: html`Збірка ${bundle} не читається: <span lang="en">${text}</span>`,
    ...noDescriptor,
  }),
  changedBuild: ({ bundle, version }) => ({
    what: html`${bundle} ${version} у реєстрі вже не така, як тоді, коли робили посилання`,
    why: html`Посилання показує лише ту збірку, для якої його зроблено`,
    fix: html`${newLink}: ${code(`pnpm club preview ${bundle}@${version}`)}`,
  }),
} satisfies Partial<SentencesByCode>;
