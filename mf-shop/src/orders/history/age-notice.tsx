import type { OrderDetails } from '@club/api/contract/orders/details';
import { useCustomer, useHref } from '@club/platform';
import { Link } from '@club/platform/router';

/** Says that an order is packed once its customer's age is verified. */
export function AgeNotice({ state }: Pick<OrderDetails, 'state'>) {
  const { isAgeVerified } = useCustomer();
  const verification = useHref()('shell.verification');
  if (isAgeVerified || (state !== 'created' && state !== 'paid')) return null;
  return (
    <p role="note">
      Це передзамовлення: підтвердь вік, і почнемо збирати.{' '}
      {verification !== null && <Link to={verification}>Підтвердити вік</Link>}
    </p>
  );
}
