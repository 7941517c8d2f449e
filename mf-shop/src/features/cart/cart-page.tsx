import { useOnline, useToast } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, ErrorState, Page } from '@club/ui';
import { DeleteIcon } from '@club/ui/icons';
import type { CartItem } from '../../cart/cart-item';
import { useCartActions } from '../../cart/use-cart';
import { isCartRight } from '../../checkout/steps';
import { StepsBar } from '../../checkout/step-page';
import { Summary } from '../../checkout/summary';
import { useCheckout, type Checkout } from '../../checkout/use-checkout';
import { WayOn } from '../../checkout/way-on';
import { HealthNotice } from '../../product/health-notice';
import { CartLine } from './cart-line';
import styles from './cart-page.module.css';
import { EmptyCart } from './empty-cart';
import { GiftOffer } from './gift-offer';
import { PromoField } from './promo-field';
import { useMixPacks } from './use-mix-packs';

/** Why the way on is closed, or null. */
function hintOf(checkout: Checkout, isOnline: boolean): string | null {
  const { lines, missingPoints } = checkout;
  if (lines.some(({ trouble }) => trouble !== null))
    return 'Спершу розберися з позначеними товарами';
  if (missingPoints > 0) return 'Бракує XP. Прибери щось або візьми за гроші';
  if (!isOnline) return 'Ціни й наявність перевіримо, щойно повернеться мережа';
  return null;
}

function ToDelivery({ checkout }: { checkout: Checkout }) {
  const isOnline = useOnline();
  const hint = hintOf(checkout, isOnline);
  const isOpen = hint === null && checkout.checked !== undefined && isCartRight(checkout);
  return (
    <WayOn
      checkout={checkout}
      hint={hint}
      action={
        isOpen ? (
          <Button full size="l" render={<Link to="/shop/delivery" />}>
            До доставки
          </Button>
        ) : (
          <Button full size="l" disabled>
            До доставки
          </Button>
        )
      }
    />
  );
}

function CartLines({ checkout }: { checkout: Checkout }) {
  const { lines, checked, percent } = checkout;
  const mixPacks = useMixPacks(checkout.items);
  return (
    <ul className={styles.lines} aria-label="Товари в кошику">
      {lines.map(({ item, trouble }) => (
        <CartLine
          key={`${item.variant_id} ${item.payWith}`}
          item={item}
          trouble={trouble}
          percent={percent}
          note={mixPacks.noteOf(item, checked?.mix)}
        />
      ))}
    </ul>
  );
}

/** Empties the cart, and offers to fill it again. */
function useClearing(items: readonly CartItem[]) {
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

/** What stands in the cart, what is wrong with it and how to go on. */
export default function CartPage() {
  const checkout = useCheckout();
  const clear = useClearing(checkout.items);
  const { items, read, checked, recheck } = checkout;
  if (items.length === 0) return <EmptyCart />;
  return (
    <Page
      title="Кошик"
      className={styles.page}
      action={
        <Button variant="quiet" size="s" icon={<DeleteIcon size={18} />} onClick={clear}>
          Очистити
        </Button>
      }
      aside={
        <Summary checkout={checkout}>
          <ToDelivery checkout={checkout} />
        </Summary>
      }
    >
      <StepsBar current="cart" />
      {read.failure && <ErrorState compact error={read.failure} onRetry={recheck} />}
      <CartLines checkout={checkout} />
      {checked?.gift && <GiftOffer gift={checked.gift} />}
      <PromoField checkout={checkout} />
      <HealthNotice productClass={null} />
    </Page>
  );
}
