import type { Branch } from '@club/api/contract/delivery';
import { BranchSheet } from '@club/forms/address';
import { Field } from '@club/ui/forms';
import { Hidden } from '@club/ui';
import { RightIcon, StoreIcon } from '@club/ui/icons';
import { useId, useState } from 'react';
import type { CheckoutDraft } from '../../device/checkout-draft';
import styles from './delivery-page.module.css';

type BranchFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  error: string | undefined;
};

/** The branch or parcel locker, chosen in a sheet. */
export function BranchField({ draft, change, error }: BranchFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { city, branch } = draft;

  function choose(chosen: Branch) {
    change({ branch: chosen });
    setOpen(false);
  }

  return (
    <Field
      group
      label="Відділення або поштомат"
      error={error}
      hint={city === null ? 'Спершу обери місто' : 'Посилку зберігають 7 днів'}
    >
      <button
        id={id}
        type="button"
        className={styles.chosen}
        disabled={city === null}
        data-fault={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        <StoreIcon />
        <span className={styles.chosenText}>
          <Hidden>Відділення або поштомат: </Hidden>
          <span className={styles.name}>{branch?.title ?? 'Обрати'}</span>
          {branch && <span className={styles.note}>{branch.address}</span>}
        </span>
        <RightIcon size={20} />
      </button>
      {city !== null && (
        <BranchSheet
          cityId={city.city_id}
          chosen={branch}
          open={isOpen}
          onClose={() => setOpen(false)}
          onChoose={choose}
        />
      )}
    </Field>
  );
}
