import { cleanCode, isPromoInputShown } from '@club/domain/velo-offers';
import { Button, formatMoney } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { TagIcon } from '@club/ui/icons';
import { useState, type FormEvent } from 'react';
import type { Checkout } from '../../checkout/use-checkout';
import styles from './promo-field.module.css';

type PromoFieldProps = {
  checkout: Pick<
    Checkout,
    'brand' | 'items' | 'checked' | 'draft' | 'change' | 'totals' | 'isChecked'
  >;
};

/** The code for a discount on pouches: typed here, judged by the server. */
export function PromoField({ checkout }: PromoFieldProps) {
  const { brand, items, checked, draft, change, totals, isChecked } = checkout;
  const [typed, setTyped] = useState(draft.promocode);
  // Whether the discount was used before only the server knows; the rest shows at once.
  const isShown = isPromoInputShown({ brand, isUsed: false, lines: items });
  if (!checked || checked.promo.state === 'hidden' || !isShown) return null;
  const { state, percent } = checked.promo;
  const isApplied = state === 'applied' && draft.promocode !== '';
  const isWrong = state === 'wrong' && cleanCode(typed) === cleanCode(draft.promocode);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    change({ promocode: typed.trim() });
  }

  if (isApplied) {
    return (
      <div className={styles.applied} role="status">
        <TagIcon size={20} />
        <p>
          <strong>−{percent} % на velo</strong>
          {totals.discount > 0 && `: заощаджуєш ${formatMoney(totals.discount)}`}
        </p>
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            setTyped('');
            change({ promocode: '' });
          }}
        >
          Прибрати
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <Field
        label="Промокод на velo"
        error={isWrong ? 'Такий код не підходить. Перевір літери або прибери його' : undefined}
      >
        <TextInput
          value={typed}
          onChange={setTyped}
          before={<TagIcon size={20} />}
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        disabled={typed.trim() === '' && draft.promocode === ''}
        busy={draft.promocode !== '' && !isChecked}
      >
        Застосувати
      </Button>
    </form>
  );
}
