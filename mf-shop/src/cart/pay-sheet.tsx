import type { Product } from '@club/api/contract/catalog';
import type { PayWith } from '@club/domain/cart';
import { Button } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { priceText } from './price-text';

type PaySheetProps = {
  product: Product;
  ways: readonly PayWith[];
  open: boolean;
  onClose: () => void;
  onChoose: (payWith: PayWith) => void;
};

/** What may be had for money as well as for points: with which is asked. */
export function PaySheet({ product, ways, open, onClose, onChoose }: PaySheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={product.title}
      text="Чим платиш?"
      actions={ways.map((payWith) => (
        <Button
          key={payWith}
          full
          size="l"
          variant={payWith === 'money' ? 'primary' : 'secondary'}
          onClick={() => onChoose(payWith)}
        >
          За {priceText(product, payWith)}
        </Button>
      ))}
    />
  );
}
