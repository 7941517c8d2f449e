import { hash } from 'node:crypto';
import type { BoxReason, BoxTotal, PauseReason } from '@club/api/contract/subscriptions/boxes';
import { kyivDay } from '@club/domain/kyiv-day';
import { formatMoney, formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import { PermanentJobError, type JobData } from '../../foundation/jobs/jobs';
import type { Tx } from '../../foundation/database/schema';
import { notify } from '../notices/notices-service';
import { findContact } from '../account/users-repository';
import type { BoxRow, SubscriptionRow } from './subscriptions-repository';
import type { StoredItem } from './subscriptions-tables';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** An e-mail about a box. It names products and dates, nobody. */
    'subscriptions.letter': {
      customerId: number;
      key: string;
      brand: SubscriptionRow['brand'];
      title: string;
      text: string;
    };
  }
}

const dayFormat = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'long',
});

const pauseTexts: Readonly<Record<PauseReason, string>> = {
  customer: 'Коробки не буде, доки не відновиш підписку.',
  operator: 'Її зупинила підтримка. Напиши нам, щоб дізнатися чому.',
  balance:
    'На балансі бракує XP, тож нічого не списано. Накопич XP або обери оплату при отриманні.',
  age: 'Коробки лише для тих, чий вік 18+ підтверджено. Підтверди його й віднови підписку.',
  blocked: 'Акаунт заблоковано. Напиши в підтримку.',
  address: 'За цією адресою доставити не вийде. Обери іншу й віднови підписку.',
  'points-off': 'За XP стіки зараз не продаємо. Обери оплату при отриманні й віднови підписку.',
  refused: 'Замовлення не вдалося оформити. Перевір підписку або напиши в підтримку.',
};

const totalText = ({ money, points }: BoxTotal) =>
  points > 0 ? formatPoints(points) : formatMoney(money);

const contentsText = (items: readonly StoredItem[]) =>
  items.map(({ title, count }) => `${title} × ${count}`).join(', ');

/** What happened to a subscription that its customer should know. */
export type BoxNews =
  | {
      readonly kind: 'announced';
      readonly box: BoxRow;
      readonly missing: readonly StoredItem[];
      /** The points that the customer can spend now. */
      readonly balance: number;
    }
  | { readonly kind: 'waiting'; readonly box: BoxRow; readonly total: BoxTotal }
  | { readonly kind: 'ordered'; readonly box: BoxRow; readonly number: number }
  | { readonly kind: 'skipped'; readonly box: BoxRow }
  | { readonly kind: 'paused'; readonly reason: PauseReason }
  | { readonly kind: 'resumed'; readonly nextAt: Date }
  | { readonly kind: 'allowed' };

const skippedTexts: Partial<Record<BoxReason, string>> = {
  stock:
    'Того, що ти обираєш, немає, тож цього місяця коробки не буде. Наступного спробуємо знову.',
  price: 'Ціна зросла, а відповіді не було, тож ми нічого не замовили.',
};

function waitingText(box: BoxRow, total: BoxTotal): string {
  const until = dayFormat.format(box.due_at);
  return box.reason === 'price'
    ? `Ціна змінилася: тепер ${totalText(total)} замість ${totalText(box)}. Погодься або зміни коробку до ${until}, інакше цей місяць пропустимо.`
    : `Чогось із коробки вже немає. Обери заміну до ${until}, інакше цей місяць пропустимо.`;
}

function newsText(news: BoxNews): { title: string; text: string } {
  if (news.kind === 'paused') {
    return { title: 'Підписку призупинено', text: pauseTexts[news.reason] };
  }
  if (news.kind === 'resumed') {
    const day = dayFormat.format(news.nextAt);
    return { title: 'Підписку відновлено', text: `Її відновила підтримка. Коробка буде ${day}.` };
  }
  if (news.kind === 'allowed') {
    return { title: 'Підписка знову доступна', text: 'Можеш оформити нову, коли захочеш.' };
  }
  const { box } = news;
  const contents = contentsText(box.items);
  if (news.kind === 'ordered') {
    return {
      title: 'Коробку замовлено',
      text: `Замовлення №\u00a0${news.number}: ${contents}. Разом ${totalText(box)}.`,
    };
  }
  if (news.kind === 'waiting') {
    return { title: 'Коробка чекає на тебе', text: waitingText(box, news.total) };
  }
  if (news.kind === 'skipped') {
    return { title: 'Цього місяця без коробки', text: skippedTexts[box.reason ?? 'stock'] ?? '' };
  }
  const missing = news.missing.map(({ title }) => title).join(', ');
  const lacking = box.points - news.balance;
  const text = [
    `${contents}. Разом ${totalText(box)}.`,
    ...(missing ? [`Закінчилося: ${missing}. Обери заміну.`] : []),
    ...(box.points > 0 && lacking > 0
      ? [`Бракує ${formatPoints(lacking)}: накопич або обери оплату при отриманні.`]
      : []),
    'До цього дня її ще можна змінити або пропустити.',
  ];
  return { title: `Коробка ${dayFormat.format(box.due_at)}`, text: text.join(' ') };
}

/**
 * What has one notice: a box can be announced again, on another day or for another price. Each time that
 * a box waits has its own, and each change of the subscription.
 */
function newsKey(id: number, news: BoxNews, text: string, now: Date): string {
  if (!('box' in news) || news.kind === 'waiting') {
    return `box-${id}-${news.kind}-${now.getTime()}`;
  }
  const { month, due_at } = news.box;
  return `box-${id}-${month}-${news.kind}-${kyivDay(due_at)}-${hash('sha256', text)}`;
}

/** Notifies the customer in the app and by e-mail; an order has an e-mail of its own. */
export async function notifyCustomer(
  tx: Tx,
  context: Pick<AppContext, 'cache' | 'now' | 'jobs' | 'mailer'>,
  { id, customer_id: customerId, brand }: SubscriptionRow,
  news: BoxNews,
): Promise<void> {
  const text = newsText(news);
  const key = newsKey(id, news, text.text, context.now());
  await notify(tx, context, {
    customerId,
    kind: 'subscription',
    ...text,
    href: '/subscription',
    sourceKey: `subscriptions:${key}`,
  });
  if (!context.mailer || news.kind === 'ordered') return;
  await context.jobs.send(tx, 'subscriptions.letter', { customerId, key, brand, ...text });
}

/** Sends one e-mail. */
export async function sendBoxEmail(
  { db, mailer, config }: AppContext,
  { customerId, key, brand, title, text }: JobData['subscriptions.letter'],
): Promise<void> {
  if (mailer === null) throw new PermanentJobError('No mail server is configured');
  const { email } = await findContact(db, customerId);
  if (email === null) return;
  const { name, origin } = config.brands[brand];
  await mailer.send({
    key,
    to: email,
    subject: `${name}: ${title.toLocaleLowerCase('uk')}`,
    text: `${text}\n\nТвоя підписка: ${new URL('/subscription', origin).href}`,
  });
}
