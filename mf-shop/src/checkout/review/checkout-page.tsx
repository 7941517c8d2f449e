import { collectErrors, useFocusOnError, type FieldErrors } from '@club/forms';
import { useCustomer, useOnline, type FailureText } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card } from '@club/ui';
import { useEffect, useRef, useState } from 'react';
import { cartRecovery } from '../../orders/order-recovery';
import { neverCheckedText } from '../never-checked-text';
import { promoRefusalText } from '../promo-refusal';
import { isCartOrderable } from '../steps';
import { StepPage } from '../step-page';
import { useCheckout, type Checkout } from '../use-checkout';
import { CheckoutFooter } from '../checkout-footer';
import styles from './checkout-page.module.css';
import { friendCodeError, FriendCodeField } from './friend-code-field';
import { LawNotice } from './law-notice';
import { OrderReview } from './order-review';
import { usePlaceOrder, type Refusal } from './use-place-order';

/** The label of the button; the price is shown beside it. */
function placeLabel({ totals, draft, isSent }: Checkout): string {
  if (isSent) return 'Надіслати ще раз';
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

/** Why the order was not placed, with a link to fix it. It takes the focus: the button may be far below, and disabled. */
function RefusalMessage({ refusal, onOrderAgain }: RefusalMessageProps) {
  const { recovery, isTaken } = refusal;
  const { title, text } = refusalText(refusal);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), [refusal]);
  return (
    <div ref={message} className={styles.refusal} role="alert" tabIndex={-1}>
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

/** Why the code that the customer agreed to in the cart takes nothing off, or null. */
function promoNotice({ checked, draft, isChecked }: Checkout, isOnline: boolean) {
  const { state, refusal } = checked?.promo ?? {};
  if (draft.promocode === '') return null;
  if (state === 'wrong' && isChecked)
    return { title: `Промокод ${draft.promocode} не діє`, text: promoRefusalText(refusal) };
  if (state === 'open' && !isOnline)
    return {
      title: `Промокод ${draft.promocode} не перевірено`,
      text: 'Без мережі замовлення піде без знижки. Щоб її отримати, дочекайся мережі',
    };
  return null;
}

/** The order goes without the code of the cart. */
function PromoNotice({ checkout }: { readonly checkout: Checkout }) {
  const notice = promoNotice(checkout, useOnline());
  if (notice === null) return null;
  return (
    <div className={styles.refusal} role="status">
      <div>
        <p className={styles.refusalTitle}>{notice.title}</p>
        <p>{notice.text}</p>
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
function offlineHint(isSent: boolean, isKnown: boolean): string {
  if (isSent) return 'Надішлемо це замовлення ще раз, щойно повернеться мережа';
  return isKnown
    ? 'Немає мережі. Замовлення почекає в черзі, а ціни й наявність звіримо, коли надсилатимемо'
    : neverCheckedText;
}

/** The order without an answer is shown as it was sent, also where the cart was changed since. */
function SentNotice() {
  return (
    <Card tone="tinted" role="status">
      Це замовлення вже надіслано, тож змінити його не можна. Те, що додано в кошик після нього,
      лишиться там для наступного
    </Card>
  );
}

/** The friend's code is checked before the order: afterwards it would be none of a first order. */
function useFriendCode({ checked, draft }: Checkout) {
  const [found, setFound] = useState<FieldErrors<'friendCode'>>({});
  const form = useFocusOnError<HTMLDivElement>(found);
  const { referralCode } = useCustomer();
  const error = checked?.friendCode ? friendCodeError(draft, referralCode) : null;
  return {
    form,
    error: found.friendCode === undefined ? null : error,
    /** False when the field must be corrected or emptied first. */
    check(): boolean {
      setFound(collectErrors([['friendCode', error !== null, error ?? '']]));
      return error === null;
    },
  };
}

/** The button that places the order, with its price. */
function PlaceFooter({
  order,
  hint,
  isReady,
  isBusy,
  onPlace,
}: {
  order: Checkout;
  hint: string | null;
  isReady: boolean;
  isBusy: boolean;
  onPlace: () => void;
}) {
  return (
    <CheckoutFooter
      checkout={order}
      hint={hint}
      action={
        <Button full size="l" disabled={!isReady && !isBusy} busy={isBusy} onClick={onPlace}>
          {placeLabel(order)}
        </Button>
      }
    />
  );
}

/** The whole order, with a link to change each part, and the button that places it. */
export default function CheckoutPage() {
  const checkout = useCheckout();
  const isOnline = useOnline();
  const { isBusy, placed, refusal, place, orderAgain } = usePlaceOrder(checkout);
  const { form, error: friendError, check: checkFriendCode } = useFriendCode(checkout);
  const { isSent } = placed;
  // Without a network the server checks the cart when the order is sent.
  const isKnown = isOnline ? checkout.isChecked : checkout.checked !== undefined;
  const isRight = isKnown && isCartOrderable(checkout) && refusal?.isTaken !== true;
  return (
    <StepPage
      step="checkout"
      title={isSent ? 'Чекаємо на відповідь' : 'Перевір замовлення'}
      checkout={placed}
      isHeld={refusal !== null || isBusy}
      footer={
        <PlaceFooter
          order={placed}
          hint={isOnline ? null : offlineHint(isSent, isKnown)}
          isReady={isSent ? isOnline : isRight}
          isBusy={isBusy}
          onPlace={() => {
            if (isSent || checkFriendCode()) void place();
          }}
        />
      }
    >
      {refusal && <RefusalMessage refusal={refusal} onOrderAgain={orderAgain} />}
      {isSent ? <SentNotice /> : <PromoNotice checkout={checkout} />}
      <OrderReview checkout={placed} />
      {!isSent && checkout.checked?.friendCode && (
        <div ref={form}>
          <FriendCodeField draft={checkout.draft} change={checkout.change} error={friendError} />
        </div>
      )}
      <LawNotice isAgeVerified={checkout.checked?.buyer.isAgeVerified ?? true} />
    </StepPage>
  );
}
