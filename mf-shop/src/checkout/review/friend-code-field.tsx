import { maxLength } from '@club/api/limits';
import { cleanCode, mayAttachFriendCode } from '@club/domain/velo-offers';
import { useCustomer, useEvent } from '@club/platform';
import { Field, TextInput } from '@club/ui/forms';
import { FriendsIcon } from '@club/ui/icons';
import type { CheckoutDraft } from '../../device/checkout-draft';
import { promoRefusalText } from '../promo-refusal';

type FriendCode = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
};

type FriendCodeFieldProps = FriendCode & { error: string | null };

// The bus repeats the last fact to late listeners: a code that the customer has removed stays removed.
const taken = new WeakSet<object>();

/** Fills in the code of the friend whose link the customer opened, once. */
function useReferral({ draft, change }: FriendCode): void {
  const { referralCode } = useCustomer();
  useEvent('visit.referred', (fact) => {
    const code = cleanCode(fact.code);
    const isOwn = referralCode !== null && cleanCode(referralCode) === code;
    if (taken.has(fact) || draft.friendCode !== '' || isOwn) return;
    taken.add(fact);
    if (mayAttachFriendCode(0, code)) change({ friendCode: code });
  });
}

/** What is wrong with the code as it is typed, or null. */
export function friendCodeError(
  { friendCode }: Pick<CheckoutDraft, 'friendCode'>,
  ownCode: string | null,
): string | null {
  const code = cleanCode(friendCode);
  if (code === '') return null;
  if (ownCode !== null && cleanCode(ownCode) === code) return promoRefusalText('own');
  if (mayAttachFriendCode(0, code)) return null;
  return 'Код має вигляд REW-XXXXXX. Перевір його або залиш поле порожнім';
}

/** A friend's code, for a first order. */
export function FriendCodeField({ draft, change, error }: FriendCodeFieldProps) {
  useReferral({ draft, change });
  return (
    <Field
      label="Код друга"
      required={false}
      hint="Це твоє перше замовлення: коли воно буде сплачене, XP отримаєте обоє"
      error={error ?? undefined}
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
