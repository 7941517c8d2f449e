import type { ScanKind } from '@club/api/contract/scans';
import type { IllustrationName } from './illustration';

/** One step of scanning. */
export interface InstructionStep {
  readonly illustration: IllustrationName;
  readonly title: string;
  readonly text: string;
}

/** The lead while packs bring points. */
export const lead = 'Чотири кроки, і XP на балансі';

/** The lead while they bring none. */
export const pausedLead =
  'За пачки зараз XP не нараховуємо. Збережи коди: їх можна буде додати, щойно XP за пачки повернуться';

/** What an instruction says about one kind of packs. */
export interface InstructionTexts {
  readonly title: string;
  readonly scanPath: '/scan/sticks' | '/scan/velo';
  readonly steps: readonly InstructionStep[];
}

const lightStep: InstructionStep = {
  illustration: 'light',
  title: 'Додай світла',
  text: 'Стань ближче до лампи або увімкни ліхтарик на екрані сканера. Якщо папір блищить, трохи поверни його',
};

/** The steps for each kind of packs. */
export const instructions: Readonly<Record<ScanKind, InstructionTexts>> = {
  stick: {
    title: 'Як сканувати стіки',
    scanPath: '/scan/sticks',
    steps: [
      {
        illustration: 'open',
        title: 'Відкрий пачку',
        text: 'Код надруковано на внутрішньому боці кришки. Зовні та на плівці його немає',
      },
      {
        illustration: 'label',
        title: 'Знайди квадрат із крапок',
        text: 'Поруч той самий код символами. У стіків він починається з ST',
      },
      {
        illustration: 'phone',
        title: 'Тримай телефон рівно',
        text: 'За 10–15 см над кодом, щоб увесь квадрат був у рамці. Камера прочитає його сама',
      },
      lightStep,
    ],
  },
  velo: {
    title: 'Як сканувати velo',
    scanPath: '/scan/velo',
    steps: [
      {
        illustration: 'open',
        title: 'Зніми верхню кришку',
        text: 'Код надруковано під нею, на денці маленького відділення. Нижню кришку можна не відкривати',
      },
      {
        illustration: 'label',
        title: 'Знайди квадрат із крапок',
        text: 'Поруч той самий код символами. У velo він починається з VL',
      },
      {
        illustration: 'phone',
        title: 'Поклади банку на стіл',
        text: 'Тримай телефон рівно над нею, за 10–15 см. Код на денці краще видно, коли банка не рухається',
      },
      lightStep,
    ],
  },
};

/** What to do with a code that is not read. */
export const troubleTips: readonly { title: string; text: string }[] = [
  {
    title: 'Протри камеру й розпрям папір',
    text: 'Згин або пляма можуть закрити кілька крапок',
  },
  {
    title: 'Зніми код на фото',
    text: 'На екрані сканера є кнопка «Фото коду»: прочитаємо з готового знімка',
  },
  {
    title: 'Введи код руками',
    text: 'Великі літери й дефіси поставимо самі. Символів 0, O, 1, I та L у кодах немає',
  },
];

/** What customers often mistake. */
export const commonMistakes: readonly { title: string; text: string }[] = [
  {
    title: 'Штрихкод зі смужок',
    text: 'Він для каси. XP дає квадрат із крапок усередині',
  },
  {
    title: 'Код, який уже зарахували',
    text: 'Кожен код діє один раз, для того, хто зарахував його першим',
  },
  {
    title: 'Викинута пачка',
    text: 'Спершу скануй, потім викидай: без коду XP не повернути',
  },
];
