import { Link } from '@club/platform/router';
import { Card, formatPoints } from '@club/ui';
import { FriendsIcon, RightIcon } from '@club/ui/icons';
import styles from './home-invite.module.css';
import { useInvitation } from './use-invitation';

/** The invitation on the home page; nothing while friends bring no points. */
export default function HomeInvite() {
  const { data } = useInvitation();
  const amount = data?.terms.amount ?? 0;
  if (amount === 0) return null;
  return (
    <Card tone="tinted" className={styles.card} render={<Link to="/invite-friend" />}>
      <span className={styles.icon}>
        <FriendsIcon size={26} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>Запроси друга</span>
        <span className={styles.text}>По {formatPoints(amount)} обом за його перше замовлення</span>
      </span>
      <RightIcon size={22} aria-hidden="true" />
    </Card>
  );
}
