import type { Reward } from '@club/api/contract/exchange';
import { Link } from '@club/platform/router';
import { Badge, Card, Picture, Points, Skeleton } from '@club/ui';
import styles from './exchange.module.css';
import { rewardPath, type RewardAvailability } from './reward-availability';

interface RewardCardProps {
  reward: Reward;
  availability: RewardAvailability;
}

/** A reward in the list. One that can't be taken says why. */
export function RewardCard({ reward, availability }: RewardCardProps) {
  return (
    <Card
      flush
      className={styles.card}
      data-active={availability.isActive || undefined}
      render={<Link to={rewardPath(reward.id, availability)} />}
    >
      <Picture
        className={styles.picture}
        src={reward.picture}
        photo={reward.photo}
        sizes="(min-width: 768px) 220px, 50vw"
        alt=""
        ratio="5 / 4"
      />
      {reward.adults_only && <Badge className={styles.age}>18+</Badge>}
      <span className={styles.words}>
        <span className={styles.name}>{reward.title}</span>
        <span className={styles.summary}>{reward.summary}</span>
        <span className={styles.foot}>
          <Points value={reward.price} />
          {!availability.isActive && <span className={styles.reason}>{availability.reason}</span>}
        </span>
      </span>
    </Card>
  );
}

/** The same while it loads. */
export function RewardCardLoading() {
  return (
    <Card flush className={styles.card} aria-hidden="true">
      <span className={styles.pictureLoading} />
      <span className={styles.words}>
        <Skeleton shape="text" count={3} />
      </span>
    </Card>
  );
}
