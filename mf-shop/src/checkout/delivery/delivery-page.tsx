import { maxLength } from '@club/api/limits';
import { shippingLine, type Delivery } from '@club/domain/shipping';
import { collectErrors, useFocusOnError, type FieldErrors } from '@club/forms';
import { CityField, StreetFields } from '@club/forms/address';
import { useLeaveSignal } from '@club/platform';
import { useNavigate } from '@club/platform/router';
import { Button, ErrorState, Section } from '@club/ui';
import { Field, RadioCards, TextArea } from '@club/ui/forms';
import { DeliveryIcon, PackageIcon, StoreIcon } from '@club/ui/icons';
import { useState } from 'react';
import { deliveryErrors, type DeliveryField } from '../steps';
import { StepPage } from '../step-page';
import { useCheckout, type Checkout } from '../use-checkout';
import { CheckoutFooter } from '../checkout-footer';
import { deliveryLabels, shippingLabels } from '../delivery-labels';
import { BranchField } from './branch-field';
import styles from './delivery-page.module.css';
import { Recipient } from './recipient';
import { DeliveryTimeField } from './delivery-time-field';
import { useCourierAddress } from './use-courier-address';
import { usePrefillAddress } from './use-prefill-address';
import { useIpost, type IpostFallback } from './use-ipost';

const fallbackTexts: Readonly<Record<IpostFallback, string>> = {
  city: 'iPost туди не їздить, тож обрали відділення',
  items: 'iPost везе не всі товари з кошика, тож обрали відділення',
};

const noErrors: FieldErrors<DeliveryField> = {};

/** The errors that a try to continue found and that are there now. */
function remainingErrors(
  found: FieldErrors<DeliveryField>,
  current: FieldErrors<DeliveryField>,
): FieldErrors<DeliveryField> {
  const fields = Object.keys(found) as DeliveryField[];
  return collectErrors(fields.map((field) => [field, field in current, current[field] ?? '']));
}

/** The form's state. Errors are those of the last try to continue that are still there: another way of delivery has none yet. */
function useDeliveryForm({ draft, change }: Checkout) {
  const navigate = useNavigate();
  const leaveSignal = useLeaveSignal();
  const [found, setFound] = useState(noErrors);
  const address = useCourierAddress({ draft, change });
  const form = useFocusOnError<HTMLDivElement>(address.isRefused ? address.errors : found);
  return {
    form,
    isBusy: address.isChecking,
    errors: { ...address.errors, ...remainingErrors(found, deliveryErrors(draft)) },
    async submit() {
      const errors = deliveryErrors(draft);
      setFound(errors);
      if (Object.keys(errors).length > 0) return;
      const leaving = leaveSignal();
      if (!(await address.check()) || leaving.aborted) return;
      void navigate('/shop/payment');
    },
  };
}

type IpostState = ReturnType<typeof useIpost>;

function DeliveryOptions({ checkout, ipost }: { checkout: Checkout; ipost: IpostState }) {
  const { brand, draft, change, checked } = checkout;
  const { money, points } = checkout.totals;
  const shipping =
    checked && shippingLine({ brand, delivery: 1, money, points, freeFrom: checked.freeFrom });
  // One line, whatever the server answers: nothing below moves.
  const note = shipping ? shippingLabels[shipping.code] : '…';
  const options = [
    { value: '1', icon: <StoreIcon />, note },
    { value: '2', icon: <DeliveryIcon />, note },
    ...(ipost.isOffered
      ? [
          {
            value: '3',
            icon: <PackageIcon />,
            note: ipost.note,
            disabled: !ipost.isPossible,
          },
        ]
      : []),
  ];
  return (
    <RadioCards
      label="Спосіб доставки"
      options={options.map((way) => ({
        ...way,
        label: deliveryLabels[Number(way.value) as Delivery],
      }))}
      value={String(draft.delivery)}
      onChange={(value) => change({ delivery: Number(value) as Delivery })}
    />
  );
}

const unknownCity = {
  title: 'Не знаємо, чи їздить iPost у твоє місто',
  text: 'Спробуй ще раз або обери інший спосіб доставки',
};

/** Why the alternative courier cannot be chosen, where something can be done about it or was. */
function IpostNotice({ ipost: { failure, fallback, onRetry } }: { ipost: IpostState }) {
  if (failure) return <ErrorState compact error={unknownCity} onRetry={onRetry} />;
  return (
    fallback && (
      <p className={styles.note} role="status">
        {fallbackTexts[fallback]}
      </p>
    )
  );
}

/** The delivery: recipient, city, method and time. */
export default function DeliveryPage() {
  const checkout = useCheckout();
  const { draft, change } = checkout;
  const { form, errors, isBusy, submit } = useDeliveryForm(checkout);
  const ipost = useIpost(checkout);
  usePrefillAddress(checkout);
  return (
    <StepPage
      step="delivery"
      title="Доставка"
      checkout={checkout}
      footer={
        <CheckoutFooter
          checkout={checkout}
          action={
            <Button full size="l" busy={isBusy} onClick={() => void submit()}>
              До оплати
            </Button>
          }
        />
      }
    >
      <div ref={form} className={styles.parts}>
        <Recipient />
        <Section title="Куди">
          <div className={styles.fields}>
            <CityField draft={draft} change={change} error={errors.city} />
            <DeliveryOptions checkout={checkout} ipost={ipost} />
            <IpostNotice ipost={ipost} />
            {draft.delivery === 1 ? (
              <BranchField draft={draft} change={change} error={errors.branch} />
            ) : (
              <StreetFields draft={draft} change={change} errors={errors} />
            )}
            {draft.delivery === 3 && (
              <DeliveryTimeField draft={draft} change={change} error={errors.slot} />
            )}
          </div>
        </Section>
        <Field label="Коментар до замовлення" required={false}>
          <TextArea
            value={draft.comment}
            onChange={(comment) => change({ comment })}
            maxLength={maxLength.deliveryComment}
            rows={3}
          />
        </Field>
      </div>
    </StepPage>
  );
}
