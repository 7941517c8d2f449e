import { isGift } from '@club/domain/cart';
import { useFocusAfterRemoval } from '@club/forms';
import { useOnline, useSlot, useToast } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, ErrorState, Page } from '@club/ui';
import { DeleteIcon } from '@club/ui/icons';
import { lineKey, type CartItem } from '../device/cart-item';
import { useCartActions } from '../device/use-cart';
import { neverCheckedText } from '../checkout/never-checked-text';
import { isCartOrderable } from '../checkout/steps';
import { StepsBar } from '../checkout/step-page';
import { Summary } from '../checkout/summary';
import { useCheckout, type Checkout } from '../checkout/use-checkout';
import { CheckoutFooter } from '../checkout/checkout-footer';
import { HealthNotice } from '../catalog/health-notice';
import { CartLine } from './cart-line';
import styles from './cart-page.module.css';
import { EmptyCart } from './empty-cart';
import { GiftOffer } from './gift-offer';
import { PromoField } from './promo-field';
import { useMixPackHistory } from './use-mix-pack-history';

/** Whether a line that is taken for points is sold for money too. */
const isForMoney = ({ payWith, price }: CartItem) => payWith === 'points' && price > 0;

/** Why the next step is disabled, or null. */
function blockedReason(checkout: Checkout): string | null {
  const { lines, fresh, missingPoints, isMinor } = checkout;
  if (isMinor) return 'Замовляти можна з 18 років. Приймемо замовлення, щойно тобі виповниться 18';
  if (lines.some(({ problem }) => problem !== null))
    return 'Спершу розберися з позначеними товарами';
  if (missingPoints > 0)
    return `Бракує XP. Прибери щось${fresh.some(isForMoney) ? ' або візьми за гроші' : ''}`;
  return null;
}

function offlineHint(isKnown: boolean): string {
  return isKnown ? 'Ціни й наявність перевіримо, щойно повернеться мережа' : neverCheckedText;
}

/** Leads to the first line with a problem: in a long cart it is far from the button. */
function showProblem(): void {
  const line = document.querySelector('[data-problem]');
  line?.scrollIntoView({ block: 'center' });
  const buttons = line?.querySelectorAll('button') ?? [];
  // The last one is the fix.
  [...buttons].at(-1)?.focus({ preventScroll: true });
}

/** The link to the delivery, or what is to be done first. */
function NextStep({ checkout, isOpen }: { checkout: Checkout; isOpen: boolean }) {
  const { read, recheck, lines, isMinor } = checkout;
  if (isOpen) {
    return (
      <Button full size="l" render={<Link to="/shop/delivery" />}>
        До доставки
      </Button>
    );
  }
  if (read.failure) {
    return (
      <Button full size="l" onClick={recheck}>
        Перевірити ще раз
      </Button>
    );
  }
  if (!isMinor && lines.some(({ problem }) => problem !== null)) {
    return (
      <Button full size="l" variant="secondary" onClick={showProblem}>
        Показати
      </Button>
    );
  }
  return (
    <Button full size="l" disabled>
      До доставки
    </Button>
  );
}

function DeliveryFooter({ checkout }: { checkout: Checkout }) {
  const isOnline = useOnline();
  const blocked = blockedReason(checkout);
  const isKnown = checkout.checked !== undefined;
  const offline = isOnline ? null : offlineHint(isKnown);
  const failed = checkout.read.failure && 'Не вдалося перевірити кошик';
  const isOpen = blocked === null && failed === null && isKnown && isCartOrderable(checkout);
  return (
    <CheckoutFooter
      checkout={checkout}
      hint={blocked ?? offline ?? failed}
      action={<NextStep checkout={checkout} isOpen={isOpen} />}
    />
  );
}

type RemovalProps = ReturnType<typeof useFocusAfterRemoval>;

function CartLines({ checkout, removal }: { checkout: Checkout; removal: RemovalProps }) {
  const { lines, checked, percent } = checkout;
  const mixPacks = useMixPackHistory(checkout.items);
  return (
    <ul className={styles.lines} aria-label="Товари в кошику" {...removal}>
      {lines.map(({ item, problem }) => (
        <CartLine
          key={lineKey(item)}
          item={item}
          problem={problem}
          percent={percent}
          note={mixPacks.mixPackNote(item, checked?.mix)}
        />
      ))}
    </ul>
  );
}

/** The gift that the server offers, until one is in the cart. */
function DueGift({ checkout: { items, checked, totals } }: { checkout: Checkout }) {
  const removal = useFocusAfterRemoval();
  const gift = checked?.gift;
  if (!gift || items.some(isGift)) return null;
  return (
    <div {...removal}>
      <GiftOffer gift={gift} discount={totals.discount} />
    </div>
  );
}

/** What loyalty says about the points that the cart earns. */
function CartPoints({ checkout: { earns, totals } }: { checkout: Checkout }) {
  const Slot = useSlot();
  return earns > 0 && <Slot name="cart.points" input={{ earns, spends: totals.points }} />;
}

/** Empties the cart, and offers to fill it again. */
function useClearCart(items: readonly CartItem[]) {
  const { clear, refill } = useCartActions();
  const toast = useToast();
  return () => {
    clear();
    toast({
      tone: 'neutral',
      title: 'Кошик очищено',
      action: { label: 'Повернути', onPress: () => refill(items) },
    });
  };
}

/** The lines of the cart, their problems and the next step. */
export default function CartPage() {
  const checkout = useCheckout();
  const clear = useClearCart(checkout.items);
  const removal = useFocusAfterRemoval();
  const { items, read, recheck } = checkout;
  if (items.length === 0) return <EmptyCart />;
  return (
    <Page
      title="Кошик"
      className={styles.page}
      action={
        <Button
          variant="quiet"
          size="s"
          icon={<DeleteIcon size={18} />}
          onClick={clear}
          {...removal}
        >
          Очистити
        </Button>
      }
      aside={
        <Summary checkout={checkout}>
          <CartPoints checkout={checkout} />
          <DeliveryFooter checkout={checkout} />
        </Summary>
      }
    >
      <StepsBar current="cart" />
      {read.failure && <ErrorState compact error={read.failure} onRetry={recheck} />}
      <CartLines checkout={checkout} removal={removal} />
      <DueGift checkout={checkout} />
      <PromoField checkout={checkout} />
      <HealthNotice productClass={null} />
    </Page>
  );
}
