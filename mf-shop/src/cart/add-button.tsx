import type { Product } from '@club/api/contract/catalog';
import { isSameLine, mostOfLine, type PayWith } from '@club/domain/cart';
import { Button, IconButton, Stepper, formatMoney, formatPoints } from '@club/ui';
import { PlusIcon } from '@club/ui/icons';
import { Sheet } from '@club/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import styles from './add-button.module.css';
import { waysToPay } from './cart-item';
import { useCart, useCartActions } from './use-cart';

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
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [shown]);
  return place;
}

/** How many of it are in the cart, for one way to pay. */
function Quantity({ product, payWith }: { product: Product; payWith: PayWith }) {
  const { increment, decrement, remove } = useCartActions();
  const key = { variant_id: product.variant_id, payWith };
  const count = useCart().find((item) => isSameLine(item, key))?.count ?? 0;
  return (
    <Stepper
      className={styles.stepper}
      label={`У кошику: ${product.title}`}
      value={count}
      min={1}
      max={mostOfLine}
      onDecrement={() => decrement(key)}
      onIncrement={() => increment(key)}
      onRemove={() => remove(key)}
    />
  );
}

function AddOnCard({ product }: { product: Product }) {
  const [isAsked, setAsked] = useState(false);
  const { add } = useCartActions();
  const ways = waysToPay(product);
  const [first] = ways;
  if (first === undefined) return null;
  return (
    <>
      <IconButton
        tone="accent"
        label={`У кошик: ${product.title}`}
        icon={<PlusIcon size={22} />}
        onClick={() => (ways.length > 1 ? setAsked(true) : add(product, first))}
      />
      {ways.length > 1 && (
        <Sheet
          open={isAsked}
          onClose={() => setAsked(false)}
          title={product.title}
          text="Чим платиш?"
          actions={ways.map((payWith) => (
            <Button
              key={payWith}
              full
              size="l"
              variant={payWith === 'money' ? 'primary' : 'secondary'}
              onClick={() => {
                add(product, payWith);
                setAsked(false);
              }}
            >
              За {priceText(product, payWith)}
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
  const items = useCart().filter(({ variant_id }) => variant_id === product.variant_id);
  const place = useKeptFocus(items.length);
  if (product.variant_id === null) return null;
  const inCart = items.map(({ payWith }) => payWith);
  const [shown] = inCart;
  return (
    <div ref={place} className={styles.ways}>
      {look === 'card' && shown && <Quantity product={product} payWith={shown} />}
      {look === 'card' && !shown && <AddOnCard product={product} />}
      {look === 'page' &&
        waysToPay(product).map((payWith) =>
          inCart.includes(payWith) ? (
            <div key={payWith} className={styles.taken}>
              <Quantity product={product} payWith={payWith} />
              <span className={styles.price}>по {priceText(product, payWith)}</span>
            </div>
          ) : (
            <AddOnPage key={payWith} product={product} payWith={payWith} />
          ),
        )}
    </div>
  );
}
