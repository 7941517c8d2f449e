import type { Product } from '@club/api/contract/catalog';
import { mostOfLine, type PayWith } from '@club/domain/cart';
import { afterPaint } from '@club/platform';
import { Button, Stepper, formatMoney, formatPoints } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import styles from './add-button.module.css';
import { waysToPay } from './cart-item';
import { useCartActions, useCountInCart } from './use-cart';

type AddButtonProps = {
  product: Product;
  /** `card` is one round button, `page` says what is paid. */
  look?: 'card' | 'page';
};

const priceText = (product: Product, payWith: PayWith) =>
  payWith === 'money' ? formatMoney(product.price) : formatPoints(product.bonuses);

/** What was pressed gives way to something else: the focus goes on from there. */
function useKeptFocus(shown: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    afterPaint(() => {
      if (document.activeElement !== document.body) return;
      place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    });
  }, [shown]);
  return place;
}

type Counts = Readonly<Record<PayWith, number>>;

/** How many of it are in the cart for each way to pay. */
function useCounts({ variant_id }: Product): Counts {
  return {
    money: useCountInCart({ variant_id, payWith: 'money' }),
    points: useCountInCart({ variant_id, payWith: 'points' }),
  };
}

type QuantityProps = {
  product: Product;
  payWith: PayWith;
  count: number;
  /** Named so, the first piece is added here too. */
  addLabel?: string;
  onAdd?: () => void;
};

/** How many of it are in the cart, for one way to pay. */
function Quantity({ product, payWith, count, addLabel, onAdd }: QuantityProps) {
  const { increment, decrement, remove } = useCartActions();
  const key = { variant_id: product.variant_id, payWith };
  return (
    <Stepper
      className={styles.stepper}
      label={`У кошику: ${product.title}`}
      addLabel={addLabel}
      value={count}
      min={1}
      max={mostOfLine}
      onDecrement={() => decrement(key)}
      onIncrement={() => (count === 0 ? onAdd?.() : increment(key))}
      onRemove={() => remove(key)}
    />
  );
}

/** On a card: one round button, and a stepper once the product is in the cart. */
function AddOnCard({ product, counts }: { product: Product; counts: Counts }) {
  const [isAsked, setAsked] = useState(false);
  const { add } = useCartActions();
  const ways = waysToPay(product);
  const payWith = (['money', 'points'] as const).find((way) => counts[way] > 0) ?? ways[0];
  if (payWith === undefined) return null;
  return (
    <>
      <Quantity
        product={product}
        payWith={payWith}
        count={counts[payWith]}
        addLabel={`У кошик: ${product.title}`}
        onAdd={() => (ways.length > 1 ? setAsked(true) : add(product, payWith))}
      />
      {ways.length > 1 && (
        <Sheet
          open={isAsked}
          onClose={() => setAsked(false)}
          title={product.title}
          text="Чим платиш?"
          actions={ways.map((way) => (
            <Button
              key={way}
              full
              size="l"
              variant={way === 'money' ? 'primary' : 'secondary'}
              onClick={() => {
                add(product, way);
                setAsked(false);
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

/** The way into the cart; a stepper once the product is in it. A product without a variant has none. */
export function AddButton({ product, look = 'card' }: AddButtonProps) {
  const counts = useCounts(product);
  const lines = Object.values(counts).filter((count) => count > 0).length;
  const place = useKeptFocus(lines);
  if (product.variant_id === null) return null;
  return (
    <div ref={place} className={styles.ways}>
      {look === 'card' && <AddOnCard product={product} counts={counts} />}
      {look === 'page' &&
        waysToPay(product).map((payWith) =>
          counts[payWith] > 0 ? (
            <div key={payWith} className={styles.taken}>
              <Quantity product={product} payWith={payWith} count={counts[payWith]} />
              <span className={styles.price}>по {priceText(product, payWith)}</span>
            </div>
          ) : (
            <AddOnPage key={payWith} product={product} payWith={payWith} />
          ),
        )}
    </div>
  );
}
