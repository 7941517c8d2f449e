import { getProfile } from '@club/api/contract/account/profile';
import { CityField, StreetFields } from '@club/forms/address';
import { useApiQuery } from '@club/platform/query';
import { Button } from '@club/ui';
import { RadioCards } from '@club/ui/forms';
import { DeliveryIcon, PlaceIcon, StoreIcon } from '@club/ui/icons';
import type { BoxDraft } from './box-draft';
import { BranchChoice } from './branch-choice';
import styles from './steps.module.css';

interface AddressProps {
  draft: BoxDraft;
  change: (part: Partial<BoxDraft>) => void;
}

/** Offers the address of the profile while another city is chosen, or none. */
function ProfileAddress({ draft, change }: AddressProps) {
  const { data } = useApiQuery(getProfile, {});
  const address = data?.profile.address;
  if (!address || draft.city?.city_id === address.city.city_id) return null;
  const { city, street, house, flat } = address;
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<PlaceIcon size={18} aria-hidden="true" />}
      onClick={() => change({ city, cityText: city.label, branch: null, street, house, flat })}
    >
      Як у профілі: {city.meta.MainDescription}, {street}
    </Button>
  );
}

/** Where the box goes. */
export function AddressStep({ draft, change }: AddressProps) {
  return (
    <div className={styles.fields}>
      <ProfileAddress draft={draft} change={change} />
      <CityField draft={draft} change={change} />
      <RadioCards
        label="Спосіб доставки"
        options={[
          { value: '1', icon: <StoreIcon />, label: 'Відділення або поштомат' },
          { value: '2', icon: <DeliveryIcon />, label: 'Кур’єр' },
        ]}
        value={String(draft.delivery) as '1' | '2'}
        onChange={(value) => change({ delivery: value === '1' ? 1 : 2 })}
      />
      {draft.delivery === 1 ? (
        <BranchChoice draft={draft} change={change} />
      ) : (
        <StreetFields draft={draft} change={change} />
      )}
    </div>
  );
}
