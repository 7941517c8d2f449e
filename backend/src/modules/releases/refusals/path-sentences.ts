import { html } from '../../../app/html';
import { code, codes, type Sentences, type SentencesByCode } from './sentences';

const config = code('remote.config');
const oneOwner = html`Адреса належить лише одному бандлу`;

function sectionFix(remote: string) {
  return html`Візьми власний розділ, наприклад ${code(`/${remote}`)}`;
}

/** What the shell alone names. */
const kinds = {
  layout: { one: 'макет', all: 'Назви макетів' },
  guard: { one: 'перевірку', all: 'Назви перевірок' },
  slot: { one: 'місце', all: 'Назви місць' },
  place: { one: 'розділ навігації', all: 'Назви розділів навігації' },
  icon: { one: 'піктограму', all: 'Назви піктограм' },
} as const;

interface ShellName {
  readonly remote: string;
  readonly name: string;
  readonly shell: string;
  readonly known: readonly string[];
}

function shellNameSentences(
  kind: keyof typeof kinds,
  { remote, name, shell, known }: ShellName,
  use: Sentences['what'] | null,
): Sentences {
  return {
    what: html`${remote} називає ${kinds[kind].one} ${code(name)}${use}, а оболонка ${shell}, що
    наживо, такої назви не має`,
    why: html`${kinds[kind].all} дає лише оболонка; у неї є: ${codes(known)}`,
    fix: html`Візьми одну з них або спершу випусти оболонку, у якій є ${code(name)}`,
  };
}

/** Why a bundle has no place beside the others. */
export const pathSentences = {
  openRemotePage: ({ remote, path }) => ({
    what: html`${remote} показує ${code(path)} без перевірки входу ${code('auth')}`,
    why: html`Сторінки бандлів працюють із даними покупця, тож гостям показує сторінки лише оболонка`,
    fix: html`Додай перевірку ${code('auth')} до цієї сторінки в ${config}`,
  }),
  openShellPage: ({ shell, path, open }) => ({
    what: html`${shell} показує ${code(path)} без перевірки входу ${code('auth')}`,
    why: html`Гостям відкриті лише ${codes(open)}`,
    fix: html`Додай перевірку ${code('auth')} до цієї сторінки в ${code('shell.config')}`,
  }),
  routeOutside: ({ remote, path, owns }) => ({
    what: html`${remote} має сторінку ${code(path)} поза своїми розділами (${codes(owns)})`,
    why: html`Лише власні розділи захищені від інших бандлів`,
    fix: html`Додай її розділ до ${code('owns')} у ${config} або перенеси сторінку в один зі своїх
    розділів`,
  }),
  routeTwice: ({ remote, path }) => ({
    what: html`${remote} має дві сторінки з адресою ${code(path)}`,
    why: html`Показати можна лише одну з них`,
    fix: html`Прибери одну з ${config}`,
  }),
  noSection: ({ remote, path }) => ({
    what: html`${remote} займає ${code(path)}, а це не розділ`,
    why: html`Розділ — це слова після скісних рисок, без параметрів і не весь сайт`,
    fix: sectionFix(remote),
  }),
  serverSection: ({ remote, path }) => ({
    what: html`${remote} займає ${code(path)}, а це адреса сервера`,
    why: html`Там відповідає сам сервер, тож сторінок ніхто не побачив би`,
    fix: sectionFix(remote),
  }),
  sharedSection: ({ remote, path, other, theirs }) => ({
    what: html`${remote} займає ${code(path)}, а ${other}, що наживо, — ${code(theirs)}`,
    why: html`${oneOwner}, інакше все вирішував би порядок завантаження`,
    fix: html`Обери інший розділ або спершу випусти ${other} без ${code(theirs)}`,
  }),
  foreignRoute: ({ remote, path, other, theirs }) => ({
    what: html`${remote} має сторінку ${code(path)} у розділі ${code(theirs)}, а він належить
    ${other}, що наживо`,
    why: oneOwner,
    fix: html`Перенеси сторінку або домовся з командою ${other}, щоб вона віддала розділ`,
  }),
  shellPath: ({ remote, path, shell }) => ({
    what: html`${remote} займає ${code(path)}, а це сторінка оболонки ${shell}`,
    why: html`Сторінки оболонки йдуть першими, тож сторінки бандла ніхто не побачив би`,
    fix: html`Обери іншу адресу або спершу випусти оболонку без ${code(path)}`,
  }),
  noShell: ({ remote }) => ({
    what: html`Оболонки наживо немає, тож показати ${remote} нікому`,
    why: html`Оболонка дає макети, перевірки, місця і спільний код, які називає бандл`,
    fix: html`Спершу випусти оболонку:
    ${code('pnpm club publish shell/dist && pnpm club promote shell latest')}`,
  }),
  noFrame: ({ kind, path, ...named }) => shellNameSentences(kind, named, html` для ${code(path)}`),
  noSlot: (named) => shellNameSentences('slot', named, null),
  noPlace: ({ kind, label, ...named }) =>
    shellNameSentences(kind, named, html` для посилання «${label}»`),
  otherPlatform: ({ remote, required, shell, provided, major }) => ({
    what: html`${remote} зібрано для платформи ${required}, а оболонка ${shell}, що наживо, дає
    ${provided}`,
    why: html`Інша головна версія могла змінити те, на що бандл спирається`,
    fix: html`Збери ${remote} для платформи ${major}.x або спершу випусти оболонку з потрібною`,
  }),
  noExport: ({ remote, shell, module, names }) => ({
    what:
      names === null
        ? html`${remote} бере ${code(module)}, а оболонка ${shell}, що наживо, його не дає`
        : html`${remote} бере ${codes(names)} з ${code(module)}, а в оболонки ${shell}, що наживо,
          цього немає`,
    why: html`Спільний код дає лише оболонка; чого вона не має, того під час роботи не буде`,
    fix: html`Спершу випусти оболонку, у якій це є, або обійдись у бандлі без цього`,
  }),
} satisfies Partial<SentencesByCode>;
