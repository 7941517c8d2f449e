import type { Offer } from '@club/api/contract/offers';
import { Link } from '@club/platform/router';
import { Badge, Button, Card, formatDate, Picture } from '@club/ui';
import { useId } from 'react';
import styles from './offer-card.module.css';

/** The last day: the term ends at the first moment after it. */
const lastDay = (endsAt: string) => formatDate(new Date(endsAt).getTime() - 1, 'day');

interface OfferCardProps {
  offer: Offer;
  address: string;
}

/** One offer, with the button that does it. */
export function OfferCard({ offer, address }: OfferCardProps) {
  const id = useId();
  const { title, text, badge, picture, photo, conditions, ends_at: endsAt, action } = offer;
  return (
    <article className={styles.article} aria-labelledby={id}>
      <Card flush className={styles.card}>
        <div className={styles.top}>
          <Picture
            className={styles.picture}
            src={picture}
            photo={photo}
            alt=""
            ratio="16 / 9"
            fit="cover"
            sizes="(min-width: 768px) 360px, 100vw"
          />
          <Badge tone="accent" className={styles.badge}>
            {badge}
          </Badge>
        </div>
        <div className={styles.words}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
          <ul className={styles.terms}>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
            <li>{endsAt === null ? 'Діє без кінцевої дати' : `Діє до ${lastDay(endsAt)}`}</li>
          </ul>
          <Button
            className={styles.button}
            render={<Link to={address} />}
            variant="secondary"
            full
            aria-describedby={id}
          >
            {action.label}
          </Button>
        </div>
      </Card>
    </article>
  );
}
