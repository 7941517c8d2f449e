import { maxLength } from '@club/api/limits';
import { cleanCode, isPromoInputShown } from '@club/domain/velo-offers';
import { useOnline } from '@club/platform';
import { Button, formatMoney } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { TagIcon } from '@club/ui/icons';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { promoRefusalText } from '../checkout/promo-refusal';
import type { Checkout } from '../checkout/use-checkout';
import styles from './promo-field.module.css';

type PromoFieldProps = {
  checkout: Pick<
    Checkout,
    'brand' | 'items' | 'checked' | 'draft' | 'change' | 'totals' | 'isChecked'
  >;
};

type AppliedPromoProps = { percent: number; discount: number; onRemove: () => void };

function AppliedPromo({ percent, discount, onRemove }: AppliedPromoProps) {
  return (
    <div className={styles.applied} role="status">
      <TagIcon size={20} />
      <p>
        <strong>−{percent} % на velo</strong>
        {discount > 0 && `: заощаджуєш ${formatMoney(discount)}`}
      </p>
      <Button variant="quiet" size="s" onClick={onRemove}>
        Прибрати
      </Button>
    </div>
  );
}

type PromoOfferProps = { code: string; percent: number; onTake: () => void };

/** The code that is advertised, taken by one tap. */
function PromoOffer({ code, percent, onTake }: PromoOfferProps) {
  return (
    <p className={styles.offer}>
      <Button variant="quiet" size="s" onClick={onTake}>
        Взяти код {code}: −{percent} %
      </Button>
    </p>
  );
}

/** Keeps the focus here when what was pressed is replaced; a code that changes elsewhere moves no focus. */
function PromoPlace({ isApplied, children }: { isApplied: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isApplied);
  const isUsed = useRef(false);
  useEffect(() => {
    if (before.current === isApplied) return;
    before.current = isApplied;
    if (isUsed.current && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
    isUsed.current = false;
  }, [isApplied]);
  return (
    <div
      ref={place}
      className={styles.place}
      role="group"
      aria-label="Промокод"
      tabIndex={-1}
      onClickCapture={() => (isUsed.current = true)}
    >
      {children}
    </div>
  );
}

/** The code for a discount on pouches: typed here, checked by the server. */
export function PromoField({ checkout }: PromoFieldProps) {
  const { brand, items, checked, draft, change, totals, isChecked } = checkout;
  const isOnline = useOnline();
  const typed = draft.promoText ?? draft.promocode;
  // Only the server knows whether the discount was used before; the other rules are applied at once.
  const isShown = isPromoInputShown({ brand, isUsed: false, lines: items });
  if (!checked || checked.promo.state === 'hidden' || !isShown) return null;
  const { state, percent, code, refusal } = checked.promo;
  const isApplied = state === 'applied' && draft.promocode !== '';
  const isWrong = state === 'wrong' && cleanCode(typed) === cleanCode(draft.promocode);
  const isWaiting = draft.promocode !== '' && !isChecked;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    change({ promocode: typed.trim() });
  }

  const remove = () => change({ promocode: '', promoText: undefined });
  return (
    <PromoPlace isApplied={isApplied}>
      {isApplied ? (
        <AppliedPromo percent={percent} discount={totals.discount} onRemove={remove} />
      ) : (
        <form className={styles.form} onSubmit={handleSubmit}>
          <Field
            label="Промокод на velo"
            hint={isWaiting && !isOnline && 'Перевіримо код, щойно повернеться мережа'}
            error={isWrong ? promoRefusalText(refusal) : undefined}
          >
            <TextInput
              value={typed}
              onChange={(promoText) => change({ promoText })}
              before={<TagIcon size={20} />}
              autoCapitalize="characters"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={maxLength.promoCode}
            />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            disabled={typed.trim() === '' && draft.promocode === ''}
            busy={isWaiting && isOnline}
          >
            Застосувати
          </Button>
          {code !== undefined && draft.promocode === '' && (
            <PromoOffer
              code={code}
              percent={percent}
              onTake={() => change({ promocode: code, promoText: undefined })}
            />
          )}
        </form>
      )}
    </PromoPlace>
  );
}
