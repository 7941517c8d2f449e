import { useOnline, type FailureText } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button } from '@club/ui';
import { cartRecovery } from '../../orders/order-recovery';
import { promoRefusalText } from '../promo-refusal';
import { isCartOrderable } from '../steps';
import { StepPage } from '../step-page';
import { useCheckout, type Checkout } from '../use-checkout';
import { CheckoutFooter } from '../checkout-footer';
import styles from './checkout-page.module.css';
import { FriendCodeField } from './friend-code-field';
import { LawNotice } from './law-notice';
import { OrderReview } from './order-review';
import { usePlaceOrder, type Refusal } from './use-place-order';

/** The label of the button; the price is shown beside it. */
function placeLabel({ totals, draft }: Pick<Checkout, 'totals' | 'draft'>): string {
  if (totals.money === 0) return 'Замовити за XP';
  return draft.payment === 2 ? 'Замовити й сплатити' : 'Замовити';
}

type RefusalMessageProps = { refusal: Refusal; onOrderAgain: () => void };

/** The text of a failure, or another one when the order may have been accepted. */
function refusalText({ title, text, isTaken, isOpen }: Refusal): FailureText {
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

/** Why the order was not placed, with a link to fix it. */
function RefusalMessage({ refusal, onOrderAgain }: RefusalMessageProps) {
  const { recovery, isTaken } = refusal;
  const { title, text } = refusalText(refusal);
  return (
    <div className={styles.refusal} role="alert">
      <div>
        <p className={styles.refusalTitle}>{title}</p>
        <p>{text}</p>
      </div>
      <div className={styles.refusalActions}>
        {recovery && (
          <Button variant="secondary" size="s" render={<Link to={recovery.path} />}>
            {recovery.label}
          </Button>
        )}
        {isTaken && (
          <Button variant="quiet" size="s" onClick={onOrderAgain}>
            Це нове замовлення
          </Button>
        )}
      </div>
    </div>
  );
}

/** The customer agreed to a code in the cart that does not count any more: the order goes without it. */
function PromoNotice({ checked, draft, isChecked }: Checkout) {
  const { state, refusal } = checked?.promo ?? {};
  if (state !== 'wrong' || draft.promocode === '' || !isChecked) return null;
  return (
    <div className={styles.refusal} role="status">
      <div>
        <p className={styles.refusalTitle}>Промокод {draft.promocode} не діє</p>
        <p>{promoRefusalText(refusal)}</p>
      </div>
      <div className={styles.refusalActions}>
        <Button variant="secondary" size="s" render={<Link to={cartRecovery.path} />}>
          {cartRecovery.label}
        </Button>
      </div>
    </div>
  );
}

/** What happens with an order without a network. */
function offlineHint(isLost: boolean): string {
  return isLost
    ? 'Надішлемо це замовлення ще раз, щойно повернеться мережа'
    : 'Немає мережі. Замовлення почекає в черзі, а ціни й наявність звіримо, коли надсилатимемо';
}

/** The whole order, with a link to change each part, and the button that places it. */
export default function CheckoutPage() {
  const checkout = useCheckout();
  const isOnline = useOnline();
  const { isBusy, isLost, refusal, place, orderAgain } = usePlaceOrder(checkout);
  // Without a network the server checks the cart when the order is sent.
  const isKnown = isOnline ? checkout.isChecked : checkout.checked !== undefined;
  const isRight = isKnown && isCartOrderable(checkout) && refusal?.isTaken !== true;
  const isReady = isLost ? isOnline : isRight;
  return (
    <StepPage
      step="checkout"
      title="Перевір замовлення"
      checkout={checkout}
      footer={
        <CheckoutFooter
          checkout={checkout}
          hint={isOnline ? null : offlineHint(isLost)}
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
      {refusal && <RefusalMessage refusal={refusal} onOrderAgain={orderAgain} />}
      <PromoNotice {...checkout} />
      <OrderReview checkout={checkout} />
      {checkout.checked?.friendCode && (
        <FriendCodeField draft={checkout.draft} change={checkout.change} />
      )}
      <LawNotice isAgeVerified={checkout.checked?.buyer.isAgeVerified ?? true} />
    </StepPage>
  );
}
