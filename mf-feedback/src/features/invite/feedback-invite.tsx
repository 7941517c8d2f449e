import { useSession } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card, IconTile } from '@club/ui';
import { StarIcon } from '@club/ui/icons';
import { orderTitle } from '../orders/order-text';
import { useDueOrders } from '../orders/use-due-orders';
import styles from './feedback-invite.module.css';

/** On the home page: one line while something waits for a rating, nothing else ever. */
export default function FeedbackInvite() {
  const session = useSession();
  return session.status === 'customer' ? <Invite /> : null;
}

function Invite() {
  const [order] = useDueOrders();
  if (!order) return null;
  return (
    <Card className={styles.invite} role="region" aria-label="Оціни покупку">
      <IconTile>
        <StarIcon aria-hidden="true" />
      </IconTile>
      <div className={styles.text}>
        <p className={styles.title}>Як тобі покупка?</p>
        <p className={styles.goods}>{order.title}</p>
      </div>
      <Button
        variant="secondary"
        size="s"
        aria-label={`Оцінити ${orderTitle(order)}`}
        render={<Link to={`/feedback?order=${encodeURIComponent(order.id)}`} />}
      >
        Оцінити
      </Button>
    </Card>
  );
}
