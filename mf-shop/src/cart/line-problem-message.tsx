import { linePrice } from '@club/domain/cart';
import { Button, formatMoney, formatPoints } from '@club/ui';
import { AlertIcon } from '@club/ui/icons';
import type { CartItem } from '../device/cart-item';
import { useCartActions } from '../device/use-cart';
import type { LineProblem } from '../checkout/line-problem';
import styles from './cart-line.module.css';

type LineProblemMessageProps = { item: CartItem; problem: LineProblem; onRemove: () => void };

/** A fix: the label of its button, and the new line; null removes it. */
interface Fix {
  readonly label: string;
  readonly next: CartItem | null;
}

function priceText(item: CartItem): string {
  const { money, points } = linePrice(item);
  return item.payWith === 'points' ? formatPoints(points) : formatMoney(money);
}

const removeLine: Fix = { label: 'Прибрати', next: null };

/** The text of a problem, and its fix. */
function describeProblem(item: CartItem, problem: LineProblem): { text: string; fix: Fix } {
  switch (problem.kind) {
    case 'gone':
      return { text: 'Цього товару вже немає в магазині', fix: removeLine };
    case 'out-of-stock':
      return problem.left > 0
        ? {
            text: `Лишилося ${problem.left} шт.`,
            fix: { label: `Узяти ${problem.left}`, next: { ...item, count: problem.left } },
          }
        : { text: 'Щойно закінчився', fix: removeLine };
    case 'no-price':
      return { text: 'Ціну цього товару уточнюємо: зараз його не замовити', fix: removeLine };
    case 'not-for-points':
      return {
        text: 'За XP цього товару вже не взяти',
        fix: problem.forMoney
          ? { label: `Узяти за ${priceText(problem.forMoney)}`, next: problem.forMoney }
          : removeLine,
      };
    case 'gift-not-due':
      return { text: 'Подарунок до цього кошика вже не належить', fix: removeLine };
    case 'mix-limit':
      return problem.max > 0
        ? {
            text: `Мікс-паків можна взяти ще ${problem.max}`,
            fix: { label: `Узяти ${problem.max}`, next: { ...item, count: problem.max } },
          }
        : { text: 'Усі мікс-паки, що можна взяти, вже твої', fix: removeLine };
    case 'price-changed':
      return {
        text: `Ціна змінилася: було ${priceText(problem.from)}, тепер ${priceText(problem.to)}`,
        fix: { label: 'Беру за новою ціною', next: problem.to },
      };
  }
}

/** The problem of a line, and a button that fixes it. */
export function LineProblemMessage({ item, problem, onRemove }: LineProblemMessageProps) {
  const { replace } = useCartActions();
  const { text, fix } = describeProblem(item, problem);
  const { label, next } = fix;
  return (
    <div className={styles.problem} role="status">
      <AlertIcon size={20} />
      <p className={styles.problemText}>{text}</p>
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
