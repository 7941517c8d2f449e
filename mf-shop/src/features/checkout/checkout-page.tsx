import { useOnline, useStore, type FailureText } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button } from '@club/ui';
import { isCartRight } from '../../checkout/steps';
import { StepPage } from '../../checkout/step-page';
import { useCheckout, type Checkout } from '../../checkout/use-checkout';
import { WayOn } from '../../checkout/way-on';
import { sentOrders } from '../../orders/sent';
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

/** What is said of a failure: its own words, unless the order may have been taken. */
function wordsOf({ title, text, isTaken, isOpen }: Refusal): FailureText {
  if (isTaken)
    return {
      title: 'Схоже, це замовлення вже прийнято',
      text: 'Перевір свої замовлення. Якщо хочеш замовити ще раз, скажи про це',
    };
  if (isOpen)
    return {
      title,
      text: 'Відповідь не дійшла, тож не знаємо, чи прийнято замовлення. Надішлемо його ще раз, щойно повернеться зв’язок, або спробуй зараз: двічі замовлено не буде',
    };
  return { title, text };
}

/** Why the order was not placed, and the way to mend it. */
function Refused({ refusal, onBeginAnother }: RefusedProps) {
  const { mending, isTaken } = refusal;
  const { title, text } = wordsOf(refusal);
  return (
    <div className={styles.refusal} role="alert">
      <div>
        <p className={styles.refusalTitle}>{title}</p>
        <p>{text}</p>
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
  const isAwaited = useStore(sentOrders[checkout.brand]) !== null;
  const isRight = checkout.isChecked && isCartRight(checkout) && refusal?.isTaken !== true;
  const isReady = isOnline && (isAwaited || isRight);
  return (
    <StepPage
      step="checkout"
      title="Перевір замовлення"
      checkout={checkout}
      wayOn={
        <WayOn
          checkout={checkout}
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
