import { useOnline } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button } from '@club/ui';
import { isCartRight } from '../../checkout/steps';
import { StepPage } from '../../checkout/step-page';
import { useCheckout, type Checkout } from '../../checkout/use-checkout';
import { WayOn } from '../../checkout/way-on';
import styles from './checkout-page.module.css';
import { FriendCodeField } from './friend-code-field';
import { LawNotice } from './law-notice';
import { Review } from './review';
import { usePlacing, type Refusal } from './use-placing';

/** What the button does, in its own words; how much it costs stands beside it. */
function placeLabel({ totals, draft }: Pick<Checkout, 'totals' | 'draft'>): string {
  if (totals.money === 0) return 'Замовити за XP';
  return draft.payment === 2 ? 'Замовити й сплатити' : 'Замовити';
}

type RefusedProps = { refusal: Refusal; onBeginAnother: () => void };

/** Why the order was not placed, and the way to mend it. */
function Refused({ refusal, onBeginAnother }: RefusedProps) {
  const { title, text, mending, isTaken } = refusal;
  return (
    <div className={styles.refusal} role="alert">
      <div>
        <p className={styles.refusalTitle}>
          {isTaken ? 'Схоже, це замовлення вже прийнято' : title}
        </p>
        <p>
          {isTaken ? 'Перевір свої замовлення. Якщо хочеш замовити ще раз, скажи про це' : text}
        </p>
      </div>
      <div className={styles.refusalActions}>
        {mending && (
          <Button variant="secondary" size="s" render={<Link to={mending.path} />}>
            {mending.label}
          </Button>
        )}
        {isTaken && (
          <Button variant="quiet" size="s" onClick={onBeginAnother}>
            Це нове замовлення
          </Button>
        )}
      </div>
    </div>
  );
}

/** The whole order once more, with the way back to each part, and the button that places it. */
export default function CheckoutPage() {
  const checkout = useCheckout();
  const isOnline = useOnline();
  const { isBusy, refusal, place, beginAnother } = usePlacing(checkout);
  const isReady = checkout.isChecked && isCartRight(checkout) && isOnline;
  return (
    <StepPage
      step="checkout"
      title="Перевір замовлення"
      checkout={checkout}
      wayOn={
        <WayOn
          totals={checkout.totals}
          hint={isOnline ? null : 'Замовлення можна надіслати, щойно повернеться мережа'}
          action={
            <Button
              full
              size="l"
              disabled={!isReady && !isBusy}
              busy={isBusy}
              onClick={() => void place()}
            >
              {placeLabel(checkout)}
            </Button>
          }
        />
      }
    >
      {refusal && <Refused refusal={refusal} onBeginAnother={beginAnother} />}
      <Review checkout={checkout} />
      {checkout.checked?.friendCode && (
        <FriendCodeField draft={checkout.draft} change={checkout.change} />
      )}
      <LawNotice isAgeVerified={checkout.checked?.buyer.isAgeVerified ?? true} />
    </StepPage>
  );
}
