import { maxLength } from '@club/api/limits';
import { cleanCode, mayAttachFriendCode } from '@club/domain/velo-offers';
import { useCustomer, useEvent } from '@club/platform';
import { Field, TextInput } from '@club/ui/forms';
import { FriendsIcon } from '@club/ui/icons';
import type { CheckoutDraft } from '../../device/checkout-draft';

type FriendCodeFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
};

// The bus repeats the last fact to late listeners: a code that the customer has removed stays removed.
const taken = new WeakSet<object>();

/** Fills in the code of the friend whose link the customer opened, once. */
function useReferral({ draft, change }: FriendCodeFieldProps): void {
  const { referralCode } = useCustomer();
  useEvent('visit.referred', (fact) => {
    const code = cleanCode(fact.code);
    const isOwn = referralCode !== null && cleanCode(referralCode) === code;
    if (taken.has(fact) || draft.friendCode !== '' || isOwn) return;
    taken.add(fact);
    if (mayAttachFriendCode(0, code)) change({ friendCode: code });
  });
}

/** A friend's code, for a first order. An invalid code is marked, and not sent. */
export function FriendCodeField({ draft, change }: FriendCodeFieldProps) {
  useReferral({ draft, change });
  const code = draft.friendCode.trim();
  const isWrong = code !== '' && !mayAttachFriendCode(0, code);
  return (
    <Field
      label="Код друга"
      required={false}
      hint="Це твоє перше замовлення: коли воно буде сплачене, XP отримаєте обоє"
      error={
        isWrong ? 'Код має вигляд REW-XXXXXX. Перевір його або залиш поле порожнім' : undefined
      }
    >
      <TextInput
        value={draft.friendCode}
        onChange={(friendCode) => change({ friendCode: friendCode.toUpperCase() })}
        before={<FriendsIcon size={20} />}
        placeholder="REW-"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={maxLength.promoCode}
      />
    </Field>
  );
}
