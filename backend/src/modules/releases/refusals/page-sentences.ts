import type { RefusalValues } from '@club/registry';
import { html, type Html } from '../../../app/html';
import { code, codes, removedPagesFlag, type SentencesByCode } from './sentences';

const notFound = html`Хто піде туди звідти, сторінки вже не знайде`;

interface OfferedLink {
  readonly remote: string;
  readonly page: string;
  readonly place: string;
}

function linkHtml({ remote, page, place }: OfferedLink): Html {
  return html`${remote} пропонує посилання на ${code(page)} у розділі навігації ${code(place)}`;
}

function sourceHtml({ source }: RefusalValues<'removedPage'>): Html {
  if ('bundle' in source) return html`${source.bundle}`;
  return html`посилання «${source.label}» (${code(source.place)})`;
}

function passesFix(other: string): Html {
  return html`або, якщо ${other} уже передає потрібне, дозволь це: ${removedPagesFlag}`;
}

/** Why links would lead nowhere. */
export const pageSentences = {
  linkWithoutPage: ({ pages, ...link }) => ({
    what: html`${linkHtml(link)}, а такої сторінки не має`,
    why: html`Бандл пропонує посилання на власні сторінки, тож це не показалося б ніколи`,
    fix: html`Назви одну з його сторінок: ${codes(pages)}`,
  }),
  linkWithoutValues: ({ missing, path, ...link }) => ({
    what: html`${linkHtml(link)} без значення для ${codes(missing)}`,
    why: html`Без нього ${code(path)} не має адреси`,
    fix: html`Додай значення до ${code('params')} посилання в ${code('remote.config')}`,
  }),
  linkWithoutQuery: ({ anyOf, otherwise, ...link }) => ({
    what: html`${linkHtml(link)}, а сторінці треба ${codes(anyOf, ' або ')} у запиті адреси`,
    why: html`Таке посилання запиту не має, тож завжди відкривало б ${code(otherwise)}`,
    fix: html`Веди на сторінку, якій запит не потрібен`,
  }),
  removedPage: (lost) => ({
    what: html`У ${lost.candidate} вже немає сторінки ${code(lost.page)} (${code(lost.path)}), яка є
    в ${lost.replaced}, а на неї веде ${sourceHtml(lost)}`,
    why: notFound,
    fix: html`Лиши сторінку або дозволь їй зникнути: ${removedPagesFlag}`,
  }),
  changedPath: ({ candidate, replaced, page, path, before, added, other, otherVersion }) => ({
    what: html`${candidate} потребує ${codes(added)} в адресі сторінки ${code(page)}
    (${code(path)}), а ${otherVersion} веде на неї так, як у ${replaced} (${code(before)})`,
    why: html`Посилання цього значення не має, і те, що його показує, зламалося б`,
    fix: html`Лиши параметри, а новій адресі дай інше ім’я ${passesFix(other)}`,
  }),
  neededQuery: ({ candidate, replaced, page, path, anyOf, otherwise, other, otherVersion }) => ({
    what: html`${candidate} потребує ${codes(anyOf, ' або ')} у запиті сторінки ${code(page)}
    (${code(path)}), а ${otherVersion} веде на неї так, як у ${replaced}`,
    why: html`Без цього посилання відкривало б ${code(otherwise)}`,
    fix: html`Лиши сторінку як є, а новій дай інше ім’я ${passesFix(other)}`,
  }),
  retiredPage: ({ source, page, path, retired }) => ({
    what: html`${source} веде на сторінку ${code(page)} (${code(path)}) з ${retired}`,
    why: notFound,
    fix: html`Спершу прибери посилання або дозволь сторінці зникнути: ${removedPagesFlag}`,
  }),
} satisfies Partial<SentencesByCode>;
