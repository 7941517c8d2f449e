import { priceOf } from '@club/domain/cart';
import { Button, formatMoney, formatPoints } from '@club/ui';
import { AlertIcon } from '@club/ui/icons';
import type { CartItem } from '../../cart/cart-item';
import { useCartActions } from '../../cart/use-cart';
import type { LineTrouble } from '../../checkout/line-trouble';
import styles from './cart-line.module.css';

type TroubleNoteProps = { item: CartItem; trouble: LineTrouble; onRemove: () => void };

/** A way on: what the button says, and the line as it would be then; null takes it out. */
interface Mend {
  readonly label: string;
  readonly next: CartItem | null;
}

function priceText(item: CartItem): string {
  const { money, points } = priceOf(item);
  return item.payWith === 'points' ? formatPoints(points) : formatMoney(money);
}

const takeOut: Mend = { label: 'Прибрати', next: null };

/** What is wrong in words, and what can be done about it. */
function wordsOf(item: CartItem, trouble: LineTrouble): { text: string; mend: Mend } {
  switch (trouble.kind) {
    case 'gone':
      return { text: 'Цього товару вже немає в магазині', mend: takeOut };
    case 'out-of-stock':
      return trouble.left > 0
        ? {
            text: `Лишилося ${trouble.left} шт.`,
            mend: { label: `Узяти ${trouble.left}`, next: { ...item, count: trouble.left } },
          }
        : { text: 'Щойно закінчився', mend: takeOut };
    case 'no-price':
      return { text: 'Ціну цього товару уточнюємо: зараз його не замовити', mend: takeOut };
    case 'not-for-points':
      return {
        text: 'За XP цього товару вже не взяти',
        mend: trouble.forMoney
          ? { label: `Узяти за ${priceText(trouble.forMoney)}`, next: trouble.forMoney }
          : takeOut,
      };
    case 'gift-not-due':
      return { text: 'Подарунок до цього кошика вже не належить', mend: takeOut };
    case 'mix-limit':
      return trouble.most > 0
        ? {
            text: `Мікс-паків можна взяти ще ${trouble.most}`,
            mend: { label: `Узяти ${trouble.most}`, next: { ...item, count: trouble.most } },
          }
        : { text: 'Усі мікс-паки, що можна взяти, вже твої', mend: takeOut };
    case 'price-changed':
      return {
        text: `Ціна змінилася: було ${priceText(trouble.from)}, тепер ${priceText(trouble.to)}`,
        mend: { label: 'Беру за новою ціною', next: trouble.to },
      };
  }
}

/** What is wrong with a line, and the way on. */
export function TroubleNote({ item, trouble, onRemove }: TroubleNoteProps) {
  const { replace } = useCartActions();
  const { text, mend } = wordsOf(item, trouble);
  const { label, next } = mend;
  return (
    <div className={styles.trouble} role="status">
      <AlertIcon size={20} />
      <p className={styles.troubleText}>{text}</p>
      <Button
        variant="secondary"
        size="s"
        onClick={() => (next ? replace(item, next) : onRemove())}
      >
        {label}
      </Button>
    </div>
  );
}
