import type { Offer } from './content-shapes';

export const offers: Offer[] = [
  {
    id: 'device-and-two-blocks',
    brand: 'main',
    title: 'Пристрій і два блоки зі знижкою',
    lead: 'Збери набір із пристрою Іскра Pro та двох блоків, і заощадь 300 ₴.',
    bodyHtml:
      '<p>Додай до кошика будь-який <a href="/shop/devices">Іскра Pro</a> і два блоки стіків. Ціни зі знижкою вже вказано в каталозі.</p><ul><li>Колір «Шавлія» найвигідніший: 999 ₴ замість 1 299 ₴.</li><li>Бонуси нараховуються на сплачену суму.</li></ul>',
    picture: 'banner-offer-main',
    startedDaysAgo: 6,
    endsInDays: 15,
    path: '/shop/devices',
  },
  {
    id: 'marathon-week',
    brand: 'main',
    title: 'Марафон: сім днів до 240 XP',
    lead: 'Одне коротке завдання на день, 100 XP за повний тиждень.',
    bodyHtml:
      '<p>Щодня нове питання або завдання. Відповідай до півночі й забирай <strong>20 XP</strong>, а за сім днів поспіль — ще <strong>100 XP</strong>.</p>',
    picture: 'banner-marathon-main',
    startedDaysAgo: 2,
    endsInDays: 5,
    path: '/marathon',
  },
  {
    id: 'velo-minus-20',
    brand: 'second',
    title: 'Перше velo на 20 % дешевше',
    lead: 'Візьми промокод у кошику, і ціна паучів зменшиться.',
    bodyHtml:
      '<p>Знижка діє один раз на всі банки velo в замовленні. Код запропонуємо просто в кошику.</p><p>З подарунком velo знижка не поєднується.</p>',
    picture: 'banner-offer-second',
    startedDaysAgo: 9,
    endsInDays: 20,
    path: '/shop/ogo-velo',
  },
  {
    id: 'ogo-marathon',
    brand: 'second',
    title: 'Нічний марафон Ого',
    lead: 'Сім вечорів, сім питань, розіграш десяти пристроїв.',
    bodyHtml:
      '<p>Завдання відкриваються щодня. За кожне — <strong>20 XP</strong>, за повний тиждень — <strong>100 XP</strong> і участь у розіграші.</p>',
    picture: 'banner-marathon-second',
    startedDaysAgo: 1,
    endsInDays: 6,
    path: '/marathon',
  },
  {
    id: 'invite-double',
    brand: 'both',
    title: 'По 100 XP тобі й другові',
    lead: 'Поділися кодом, і бонуси отримаєте обоє.',
    bodyHtml:
      '<p>Код знайдеш у розділі <a href="/invite-friend">«Запроси друга»</a>. Бонуси приходять після першого оплаченого замовлення.</p>',
    picture: 'cover-friends',
    startedDaysAgo: 30,
    endsInDays: 60,
    path: '/invite-friend',
  },
];
