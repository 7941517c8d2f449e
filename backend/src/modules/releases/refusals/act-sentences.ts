import type { RefusalValues } from '@club/registry';
import { html, type Html } from '../../../app/html';
import { judgeReasonText } from '../judge-reason-html';
import { code, type SentencesByCode } from './sentences';

const promote = (bundle: string, version: string) => code(`pnpm club promote ${bundle} ${version}`);

const seeLive = html`Подивись на сторінці випусків, що наживо`;

function planHtml({ percents, begins }: RefusalValues<'badPlan'>): Html {
  const plan = percents.join(', ');
  if (begins === undefined) return html`Частки плану ${plan} не ростуть`;
  const who = begins === null ? 'усіх' : `${begins}\u00a0%`;
  return html`Почалося б з ${who}, а план ${plan} починається з ${percents[0]} %`;
}

/** What the judge said, in Ukrainian where it is known as data. */
function takenBackReason({ reason, judgeReason }: RefusalValues<'takenBack'>): Html {
  if (judgeReason !== undefined) return html`${judgeReasonText(judgeReason)}`;
  if (reason !== undefined) return html`<span lang="en">${reason}</span>`;
  return html`Вона була гірша за звичайну`;
}

/** Why a canary cannot begin. */
const canarySentences = {
  canariesTogether: ({ bundles }) => ({
    what: html`${bundles.join(' і ')} разом стали б пробними`,
    why: html`Пробним буває один бандл: відвідувачів ділять для кожного окремо`,
    fix: html`Випусти їх усім одним кроком або кожен пробно окремо`,
  }),
  badPlan: (plan) => ({
    what: planHtml(plan),
    why: html`План потрібен, щоб спершу дати версію небагатьом`,
    fix: html`Дай частки, що ростуть, як ${code('1,10,50,100')}, і почни з першої`,
  }),
  badShare: ({ percent }) => ({
    what: html`Пробна версія для ${percent} %`,
    why: html`Пробну версію отримують деякі відвідувачі, а не ніхто й не всі`,
    fix: html`Дай ціле число від 1 до 99; щоб випустити усім, лиши частку порожньою`,
  }),
  canaryWithoutStable: ({ bundle, version }) => ({
    what: html`${bundle} ще не має версії для всіх`,
    why: html`Поруч із пробною версією решта відвідувачів отримує звичайну`,
    fix: html`Випусти її усім: ${promote(bundle, version)}`,
  }),
  canaryOfStable: ({ bundle, version }) => ({
    what: html`${bundle} ${version} уже отримують усі`,
    why: html`Пробною вона ні для кого нічого не змінила б`,
    fix: html`Спершу опублікуй новішу збірку`,
  }),
  takenBack: (taken) => ({
    what: html`${taken.bundle} ${taken.version} була пробною і повернулась сама`,
    why: takenBackReason(taken),
    fix: html`Опублікуй збірку без цієї вади або дозволь спробувати цю ще раз:
    ${code('--accept-taken-back')}`,
  }),
} satisfies Partial<SentencesByCode>;

/** Why what is live stays. */
const moveSentences = {
  neverPromoted: ({ bundle }) => ({
    what: html`${bundle} ще не випускали`,
    why: html`Наживо немає нічого, що можна забрати`,
    fix: seeLive,
  }),
  isRetired: ({ bundle, version }) => ({
    what: html`${bundle} виведено з обігу`,
    why: html`Повернення веде від однієї версії наживо до іншої`,
    fix: html`Випусти його знову: ${promote(bundle, version)}`,
  }),
  otherVersion: ({ bundle, taken, expected, isCanary }) => ({
    what: html`Забрано було б ${taken}, а не ${expected}`,
    why: html`Тепер ${taken} — ${isCanary ? 'пробна версія' : 'версія для всіх'}: хтось міг бути
    швидшим`,
    fix: html`${seeLive}. Якщо й ця версія не та: ${code(`pnpm club rollback ${bundle} ${taken}`)}`,
  }),
  nothingEarlier: ({ bundle, version }) => ({
    what: html`Ранішої версії ${bundle} в реєстрі немає`,
    why: html`${version} перша, або раніші вже забрано`,
    fix: html`Випусти іншу версію за назвою: ${promote(bundle, '<version>')}`,
  }),
  retiredShell: () => ({
    what: html`Це оболонка`,
    why: html`Без неї немає жодної сторінки`,
    fix: html`Випусти іншу її версію: ${promote('shell', '<version>')}`,
  }),
  notLive: ({ bundle }) => ({
    what: html`${bundle} не наживо`,
    why: html`Виводити нічого`,
    fix: seeLive,
  }),
  otherGeneration: ({ live, expected }) => ({
    what: html`Наживо покоління ${live}, а не ${expected}`,
    why: html`Хтось тим часом змінив те, що наживо`,
    fix: html`Подивись, що сталося б тепер, і виріши знову`,
  }),
  noSigningKey: () => ({
    what: html`Сервер не має ключа підпису, який знають інші`,
    why: html`Те, що наживо, підписане, і чужому ключу ніхто не повірив би`,
    fix: html`Дай серверам ${code('CLUB_REGISTRY_KEY')} або зроби це командою там, де ключ є`,
  }),
} satisfies Partial<SentencesByCode>;

/** Why acts cannot be done, whatever the versions hold. */
export const actSentences = { ...canarySentences, ...moveSentences };
