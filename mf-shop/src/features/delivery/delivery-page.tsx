import { shippingLineOf, type Delivery } from '@club/domain/shipping';
import { useNavigate } from '@club/platform/router';
import { Button, Section } from '@club/ui';
import { Field, RadioCards, TextArea } from '@club/ui/forms';
import { DeliveryIcon, PackageIcon, StoreIcon } from '@club/ui/icons';
import { useRef, useState } from 'react';
import { deliveryFaults, type DeliveryField } from '../../checkout/steps';
import { StepPage } from '../../checkout/step-page';
import { useCheckout, type Checkout } from '../../checkout/use-checkout';
import { WayOn } from '../../checkout/way-on';
import { deliveryTitles, shippingWords } from '../../checkout/words';
import { BranchField } from './branch-field';
import { CityField } from './city-field';
import styles from './delivery-page.module.css';
import { Recipient } from './recipient';
import { SlotField } from './slot-field';
import { StreetFields } from './street-fields';
import { useAddressOfProfile } from './use-address-of-profile';
import { useIpost, type IpostFallback } from './use-ipost';

const fallbackWords: Readonly<Record<IpostFallback, string>> = {
  city: 'iPost туди не їздить, тож обрали відділення',
  items: 'iPost везе не всі товари з кошика, тож обрали відділення',
};

/** What is wrong, by field. */
export type Faults = Partial<Record<DeliveryField, string>>;

/** The form's state: what is wrong once somebody wanted to go on, and the way there. */
function useDeliveryForm({ draft, change }: Checkout) {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const faults = deliveryFaults(draft);
  return {
    form,
    faults: isTried ? faults : {},
    change,
    goOn() {
      setTried(true);
      if (Object.keys(faults).length === 0) return void navigate('/shop/payment');
      // The first field that is wrong is only marked once React has shown it.
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>('[data-invalid] input, [data-invalid] button')
          ?.focus(),
      );
    },
  };
}

type IpostState = ReturnType<typeof useIpost>;

function Ways({ checkout, ipost }: { checkout: Checkout; ipost: IpostState }) {
  const { brand, draft, change, checked } = checkout;
  const { money, points } = checkout.totals;
  const shipping =
    checked && shippingLineOf({ brand, delivery: 1, money, points, freeFrom: checked.freeFrom });
  // One line, whatever the server answers: nothing below moves.
  const note = shipping ? shippingWords[shipping.code] : '…';
  const ways = [
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
      options={ways.map((way) => ({
        ...way,
        label: deliveryTitles[Number(way.value) as Delivery],
      }))}
      value={String(draft.delivery)}
      onChange={(value) => change({ delivery: Number(value) as Delivery })}
    />
  );
}

/** Where the order goes: to whom, which city, which way, and when. */
export default function DeliveryPage() {
  const checkout = useCheckout();
  const { draft } = checkout;
  const { form, faults, change, goOn } = useDeliveryForm(checkout);
  const ipost = useIpost(checkout);
  useAddressOfProfile(checkout);
  return (
    <StepPage
      step="delivery"
      title="Доставка"
      checkout={checkout}
      wayOn={
        <WayOn
          checkout={checkout}
          action={
            <Button full size="l" onClick={goOn}>
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
            <CityField draft={draft} change={change} error={faults.city} />
            <Ways checkout={checkout} ipost={ipost} />
            {ipost.fallback && (
              <p className={styles.note} role="status">
                {fallbackWords[ipost.fallback]}
              </p>
            )}
            {draft.delivery === 1 ? (
              <BranchField draft={draft} change={change} error={faults.branch} />
            ) : (
              <StreetFields draft={draft} change={change} faults={faults} />
            )}
            {draft.delivery === 3 && (
              <SlotField draft={draft} change={change} error={faults.slot} />
            )}
          </div>
        </Section>
        <Field label="Коментар до замовлення" required={false}>
          <TextArea
            value={draft.comment}
            onChange={(comment) => change({ comment })}
            maxLength={500}
            rows={3}
          />
        </Field>
      </div>
    </StepPage>
  );
}
