import { maxLength } from '@club/api/limits';
import { mayAttachFriendCode } from '@club/domain/velo-offers';
import { Field, TextInput } from '@club/ui/forms';
import { FriendsIcon } from '@club/ui/icons';
import type { CheckoutDraft } from '../../device/checkout-draft';

type FriendCodeFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
};

/** A friend's code, for a first order. An invalid code is marked, and not sent. */
export function FriendCodeField({ draft, change }: FriendCodeFieldProps) {
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
