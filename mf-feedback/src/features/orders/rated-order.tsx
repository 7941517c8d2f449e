import type { RatableOrder } from '@club/api/contract/feedback';
import { Link } from '@club/platform/router';
import { Badge, Button, formatDate } from '@club/ui';
import { isLow, tagLabels } from '../rate/rating-words';
import { useSupportLink } from '../rate/support-link';
import { OrderLine } from './order-line';
import { PictureStrip } from './picture-strip';
import { Stars } from './stars';
import styles from './rated-order.module.css';

export type RatedOrderProps = {
  order: RatableOrder;
  feedback: NonNullable<RatableOrder['feedback']>;
};

/** A rating as it was sent, with the club's answer. */
export function RatedOrder({ order, feedback }: RatedOrderProps) {
  const { rating, tags, text, pictures, answer, at } = feedback;
  return (
    <OrderLine order={order} trailing={<Stars rating={rating} />}>
      <div className={styles.rating}>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Позначки">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tagLabels[tag]}</Badge>
              </li>
            ))}
          </ul>
        )}
        {text !== '' && <blockquote className={styles.quote}>{text}</blockquote>}
        <PictureStrip pictures={pictures} />
        <p className={styles.when}>Оцінено {formatDate(at)}</p>
        {answer && <Answer answer={answer} />}
        {isLow(rating) && <SupportLink order={order} feedback={feedback} />}
      </div>
    </OrderLine>
  );
}

function Answer({ answer }: { answer: NonNullable<RatedOrderProps['feedback']['answer']> }) {
  return (
    <div className={styles.answer}>
      <p className={styles.from}>Відповідь клубу</p>
      <p className={styles.quote}>{answer.text}</p>
      <p className={styles.when}>{formatDate(answer.at)}</p>
    </div>
  );
}

function SupportLink({ order, feedback }: RatedOrderProps) {
  const link = useSupportLink()(order, feedback.rating, feedback.text);
  if (link === null) return null;
  return (
    <Button className={styles.support} variant="quiet" size="s" render={<Link {...link} />}>
      Написати в підтримку
    </Button>
  );
}
