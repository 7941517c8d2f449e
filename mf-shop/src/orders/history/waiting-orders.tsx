import { createOrder } from '@club/api/contract/orders/create';
import { WaitingList } from '@club/forms/waiting';
import { useOnline } from '@club/platform';
import { ClockIcon } from '@club/ui/icons';

/** The orders that wait on this device: the server, whose list follows, does not know them yet. */
export function WaitingOrders() {
  // Online it waits for the server: its answer may have been lost.
  const state = useOnline() ? 'надсилаємо' : 'чекає на мережу';
  return (
    <WaitingList
      endpoint={createOrder}
      label="Ще не прийняті замовлення"
      icon={<ClockIcon size={22} aria-hidden="true" />}
      note={({ text }) => `${text} · ${state}`}
    />
  );
}
