import type { CampaignFile } from '../src/modules/marathon/campaign-file';

/** The first day of the demo campaign, so many days ago: its sixth day is today, and newcomers can still complete it. */
export const marathonBeganDaysAgo = 5;

/** The demo campaign without its first day. */
export const marathon: Omit<CampaignFile, 'starts'> = {
  title: 'Клубний марафон',
  text: 'Щодня одне завдання або питання. Пройди 8 днів із 14, і приз твій',
  needed: 8,
  prize: { points: 150 },
  draw: { winners: 5, points: 500 },
  days: [
    { task: 'visit' },
    {
      task: 'quiz',
      question: 'Скільки гривень у магазині коштує 1 XP?',
      options: ['10 копійок', '50 копійок', '1 гривню', '2 гривні'],
      right: 3,
      explanation: '1 XP = 1 ₴. Скільки XP у тебе є, видно на головній.',
    },
    { task: 'scan' },
    { task: 'visit' },
    {
      task: 'quiz',
      question: 'Скільки разів можна зарахувати один код із пачки?',
      options: ['Один раз', 'Двічі', 'Щодня', 'Скільки завгодно'],
      right: 1,
      explanation: 'Кожен код унікальний і спрацьовує один раз, хто б його не надіслав.',
    },
    {
      task: 'quiz',
      question: 'Куди здати пристрій, що відслужив своє?',
      options: [
        'У смітник для паперу',
        'У пункт збору електроніки',
        'У контейнер для скла',
        'Залишити біля будинку',
      ],
      right: 2,
      explanation:
        'У пристрої є акумулятор і плата, тож його місце в пункті збору електроніки чи батарейок. Так метали підуть у переробку, а ґрунт лишиться чистим.',
    },
    { task: 'scan' },
    {
      task: 'quiz',
      question: 'Як зберігати пристрій з акумулятором узимку?',
      options: ['На балконі', 'В автівці', 'У сухому місці кімнатної температури'],
      right: 3,
      explanation: 'Мороз і спека шкодять акумулятору. Найкраще йому в сухому місці без сонця.',
    },
    { task: 'feedback' },
    {
      task: 'quiz',
      question: 'Коли нараховуємо XP за замовлення?',
      options: ['Щойно його створено', 'Коли його оплачено', 'За місяць після доставки'],
      right: 2,
      explanation: 'XP приходять, коли оплату отримано: карткою одразу, готівкою під час доставки.',
    },
    { task: 'order' },
    {
      task: 'quiz',
      question: 'Що взяти з собою у відділення, щоб отримати замовлення?',
      options: ['Пачку від стіків', 'Документ, що підтверджує вік', 'Нічого не треба'],
      right: 2,
      explanation: 'Клуб лише для повнолітніх, тому під час видачі можуть попросити документ.',
    },
    { task: 'visit' },
    {
      task: 'quiz',
      question: 'Де знайти найближчу точку продажу?',
      options: ['На карті в застосунку', 'У чеку', 'На пачці'],
      right: 1,
      explanation: 'Сторінка «Де купити» показує точки на карті, найближчі першими.',
    },
  ],
};

/** The days that personas have done. Their answers were wrong, so they brought no points. */
export const marathonDone: Readonly<Record<string, readonly number[]>> = {
  regular: [1, 2, 3, 5],
  saver: [1, 2, 3, 4, 5],
  'both-brands': [1, 2],
};
