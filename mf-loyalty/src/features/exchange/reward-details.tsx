import type { Reward } from '@club/api/contract/exchange';
import { Badge, Card, Picture, Points, Section, countText } from '@club/ui';
import type { ReactNode } from 'react';
import styles from './reward.module.css';
import { dayText } from './reward-availability';

const days = { one: 'день', few: 'дні', many: 'днів' };
const fewPieces = 10;

/** The conditions in short sentences. */
function conditions(reward: Reward): string[] {
  const { use_days: useDays, returns_unused: returnsUnused } = reward;
  const { limit, left, valid_until: until, state } = reward;
  return [
    `Використати за ${countText(useDays, days)} після обміну`,
    returnsUnused
      ? 'Поки не використано, можна повернути й забрати XP'
      : 'Після обміну XP не повертаються',
    ...(until !== null && state !== 'over' ? [`Взяти можна до ${dayText(until)} включно`] : []),
    ...(limit === null ? [] : [`Не більше ${limit} в одні руки`]),
    ...(state === 'open' && left <= fewPieces ? [`Лишилося: ${left}`] : []),
  ];
}

interface RewardDetailsProps {
  reward: Reward;
  isActive: boolean;
  /** What can be done, below the price. */
  children: ReactNode;
}

/** Picture, price and conditions of a reward. */
export function RewardDetails({ reward, isActive, children }: RewardDetailsProps) {
  return (
    <div className={styles.reward}>
      <div className={styles.scene} data-active={isActive || undefined}>
        <Picture
          className={styles.picture}
          src={reward.picture}
          photo={reward.photo}
          sizes="(min-width: 768px) 540px, 100vw"
          alt=""
          ratio="4 / 3"
          loading="eager"
        />
        {reward.adults_only && <Badge className={styles.age}>18+</Badge>}
      </div>
      <Card className={styles.deal}>
        <Points value={reward.price} size="l" />
        {children}
      </Card>
      <Section title="Умови" className={styles.terms}>
        <ul className={styles.conditions}>
          {[...conditions(reward), ...reward.terms].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
