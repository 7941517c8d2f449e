import type { Product } from '@club/api/contract/catalog';
import { maxLineCount, type PayWith } from '@club/domain/cart';
import { afterPaint } from '@club/platform';
import { Button, Stepper, formatMoney, formatPoints } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import styles from './add-button.module.css';
import { paymentOptions } from '../../device/cart-item';
import { useCartActions, useCountInCart } from '../../device/use-cart';

type AddButtonProps = {
  product: Product;
  /** `card` is one round button, `page` shows the price. */
  look?: 'card' | 'page';
};

const priceText = (product: Product, payWith: PayWith) =>
  payWith === 'money' ? formatMoney(product.price) : formatPoints(product.bonuses);

/** What may take the focus: the plus or the button to add; at the limit what takes a piece back. */
function nextButton(place: HTMLElement | null) {
  return (
    place?.querySelector<HTMLElement>('button:not([aria-disabled]):last-of-type') ??
    place?.querySelector<HTMLElement>('button:not([aria-disabled])')
  );
}

/**
 * Moves the focus on when the pressed button is replaced or disabled: whenever `shown` changes. A cart
 * that changes elsewhere moves no focus.
 */
function useRestoredFocus(shown: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    if (!wasPressed.current) return undefined;
    return afterPaint(() => {
      const focused = document.activeElement;
      if (focused !== document.body && focused?.matches('[aria-disabled]') !== true) return;
      nextButton(place.current)?.focus();
    });
  }, [shown]);
  return {
    place,
    /** What a press changes is changed before the next paint. */
    markPress() {
      wasPressed.current = true;
      afterPaint(() => {
        wasPressed.current = false;
      });
    },
  };
}

type Counts = Readonly<Record<PayWith, number>>;

/** The counts in the cart for each payment. */
function useCounts({ variant_id }: Product): Counts {
  return {
    money: useCountInCart({ variant_id, payWith: 'money' }),
    points: useCountInCart({ variant_id, payWith: 'points' }),
  };
}

/** Both payments together take no more than what is left. */
const isMoreLeft = ({ left = Infinity }: Product, { money, points }: Counts) =>
  money + points < left;

type QuantityProps = {
  product: Product;
  payWith: PayWith;
  counts: Counts;
  /** With this label the button also adds the first piece. */
  addLabel?: string;
  onAdd?: () => void;
};

/** The stepper for one payment. */
function Quantity({ product, payWith, counts, addLabel, onAdd }: QuantityProps) {
  const { increment, decrement, remove } = useCartActions();
  const key = { variant_id: product.variant_id, payWith };
  const count = counts[payWith];
  return (
    <Stepper
      className={styles.stepper}
      label={`У кошику: ${product.title}`}
      addLabel={addLabel}
      value={count}
      min={1}
      max={isMoreLeft(product, counts) ? maxLineCount : count}
      onDecrement={() => decrement(key)}
      onIncrement={() => (count === 0 ? onAdd?.() : increment(key))}
      onRemove={() => remove(key)}
    />
  );
}

/** On a card: one round button, and a stepper once the product is in the cart. */
function AddOnCard({ product, counts }: { product: Product; counts: Counts }) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { add } = useCartActions();
  const options = paymentOptions(product);
  const payWith = (['money', 'points'] as const).find((way) => counts[way] > 0) ?? options[0];
  if (payWith === undefined) return null;
  return (
    <>
      <Quantity
        product={product}
        payWith={payWith}
        counts={counts}
        addLabel={`У кошик: ${product.title}`}
        onAdd={() => (options.length > 1 ? setSheetOpen(true) : add(product, payWith))}
      />
      {options.length > 1 && (
        <Sheet
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          title={product.title}
          text="Чим платиш?"
          actions={options.map((way) => (
            <Button
              key={way}
              full
              size="l"
              variant={way === 'money' ? 'primary' : 'secondary'}
              onClick={() => {
                add(product, way);
                setSheetOpen(false);
              }}
            >
              За {priceText(product, way)}
            </Button>
          ))}
        />
      )}
    </>
  );
}

function AddOnPage({ product, payWith }: { product: Product; payWith: PayWith }) {
  const { add } = useCartActions();
  return (
    <Button
      full
      size="l"
      variant={payWith === 'points' && product.price > 0 ? 'secondary' : 'primary'}
      onClick={() => add(product, payWith)}
    >
      У кошик за {priceText(product, payWith)}
    </Button>
  );
}

/** The button that adds a product to the cart, or a stepper once it is there. Empty for a product without a variant. */
export function AddButton({ product, look = 'card' }: AddButtonProps) {
  const counts = useCounts(product);
  const lines = Object.values(counts).filter((count) => count > 0).length;
  const { place, markPress } = useRestoredFocus(`${lines} ${isMoreLeft(product, counts)}`);
  if (product.variant_id === null) return null;
  const options = paymentOptions(product);
  return (
    <div ref={place} className={styles.ways} onClickCapture={markPress}>
      {look === 'card' && <AddOnCard product={product} counts={counts} />}
      {look === 'page' &&
        options.map((payWith) =>
          counts[payWith] > 0 ? (
            <div key={payWith} className={styles.taken}>
              <Quantity product={product} payWith={payWith} counts={counts} />
              {/* The only price stands above. */}
              {options.length > 1 && (
                <span className={styles.price}>по {priceText(product, payWith)}</span>
              )}
            </div>
          ) : (
            <AddOnPage key={payWith} product={product} payWith={payWith} />
          ),
        )}
    </div>
  );
}
