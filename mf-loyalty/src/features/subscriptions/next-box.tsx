import type { BoxItem } from '@club/api/contract/subscriptions/boxes';
import type { NextBox, Subscription } from '@club/api/contract/subscriptions/subscription';
import { Badge, Card, formatDate, formatPoints, Picture } from '@club/ui';
import { Link } from '@club/platform/router';
import type { ReactNode } from 'react';
import { contentsText, atNoon, totalText } from './box-texts';
import styles from './next-box.module.css';

/** What is in a box: pictures with their numbers. */
function Contents({ items }: { items: readonly BoxItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ variant_id, title, picture, count, available }) => (
        <li key={variant_id} className={styles.item}>
          <Picture className={styles.picture} src={picture} alt="" />
          <span className={styles.words}>
            <span>{title}</span>
            <span className={styles.note}>
              × {count}
              {!available && ' · закінчилося'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const badges = {
  planned: { tone: 'neutral', text: 'Заплановано' },
  announced: { tone: 'accent', text: 'Скоро замовимо' },
  waiting: { tone: 'warn', text: 'Чекає на тебе' },
} as const;

/** What the customer has to know or decide about the box, in words; null when all is well. */
function problemText({ next, payWith }: { next: NextBox; payWith: string }, balance: number) {
  const { announced, total, proposal, items, date } = next;
  const until =
    next.state === 'waiting' ? ` Відповідай до ${formatDate(atNoon(date), 'day')}.` : '';
  if (proposal) {
    return `Дечого вже немає. Можемо покласти схоже: ${contentsText(proposal.items)}, разом ${totalText(proposal.total)}.${until}`;
  }
  if (items.some(({ available }) => !available)) {
    return `Дечого вже немає, і схожого теж. Обери інше.${until}`;
  }
  if (announced) {
    return `Ціна змінилася: було ${totalText(announced)}, тепер ${totalText(total)}.${until}`;
  }
  if (payWith === 'points' && total.points > balance) {
    return `Бракує ${formatPoints(total.points - balance)}. Накопич їх до дня коробки або обери оплату при отриманні.`;
  }
  if (next.state === 'waiting') {
    return `Усе знову є за тією самою ціною. Погодься, або замовимо ${formatDate(atNoon(date), 'day')}.`;
  }
  return null;
}

/** What `agree` would accept: similar products, the new price, or what waits although it can be had again. */
export function offeredTotal({ state, proposal, announced, total, items }: NextBox) {
  if (proposal) return proposal.total;
  const isWhole = items.every(({ available }) => available);
  return isWhole && (announced || state === 'waiting') ? total : null;
}

interface NextBoxCardProps {
  subscription: Subscription;
  next: NextBox;
  balance: number;
  /** The buttons. */
  children: ReactNode;
}

/** The next box: when it comes, what is in it, and what it needs. */
export function NextBoxCard({ subscription, next, balance, children }: NextBoxCardProps) {
  const { tone, text } = badges[next.state];
  const problem = problemText({ next, payWith: subscription.payWith }, balance);
  return (
    <Card className={styles.card} render={<section aria-label="Наступна коробка" />}>
      <div className={styles.head}>
        <div>
          <p className={styles.note}>Наступна коробка</p>
          <p className={styles.date}>{formatDate(atNoon(next.date), 'day')}</p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <Contents items={next.items} />
      <p className={styles.total}>
        <span>Разом</span>
        <span>{totalText(next.total)}</span>
      </p>
      {problem && (
        <div className={styles.problem} role="status">
          <p>{problem}</p>
          {next.items.some(({ available }) => !available) && (
            <Link className={styles.link} to="?change=contents">
              Обрати інше
            </Link>
          )}
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}

/** A subscription that is paused, with its contents. */
export function PausedBoxCard({
  subscription,
  text,
  children,
}: {
  subscription: Subscription;
  text: string;
  children: ReactNode;
}) {
  return (
    <Card className={styles.card} render={<section aria-label="Підписка на паузі" />}>
      <div className={styles.head}>
        <p className={styles.date}>На паузі</p>
        <Badge tone="warn">Без коробок</Badge>
      </div>
      <p>{text}</p>
      <Contents items={subscription.items} />
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}
