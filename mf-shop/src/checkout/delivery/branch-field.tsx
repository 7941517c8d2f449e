import type { Branch } from '@club/api/contract/delivery';
import { BranchSheet } from '@club/forms/address';
import { Field, useFieldControl } from '@club/ui/forms';
import { Hidden } from '@club/ui';
import { RightIcon, StoreIcon } from '@club/ui/icons';
import { useState, type ComponentProps } from 'react';
import type { CheckoutDraft } from '../../device/checkout-draft';
import styles from './delivery-page.module.css';

type BranchFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  error: string | undefined;
};

type OpenButtonProps = ComponentProps<'button'> & Pick<CheckoutDraft, 'branch'>;

/** Shows what is chosen; the field's hint or error describes it. */
function OpenButton({ branch, ...props }: OpenButtonProps) {
  const { 'aria-describedby': noteId } = useFieldControl({});
  return (
    <button {...props} type="button" className={styles.chosen} aria-describedby={noteId}>
      <StoreIcon />
      <span className={styles.chosenText}>
        <Hidden>Відділення або поштомат: </Hidden>
        <span className={styles.name}>{branch?.title ?? 'Обрати'}</span>
        {branch && <span className={styles.note}>{branch.address}</span>}
      </span>
      <RightIcon size={20} />
    </button>
  );
}

/** The branch or parcel locker, chosen in a sheet. */
export function BranchField({ draft, change, error }: BranchFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { city, branch } = draft;

  function choose(chosen: Branch) {
    change({ branch: chosen });
    setOpen(false);
  }

  return (
    <>
      <Field
        group
        label="Відділення або поштомат"
        error={error}
        hint={city === null ? 'Спершу обери місто' : 'Посилку зберігають 7 днів'}
      >
        <OpenButton
          branch={branch}
          disabled={city === null}
          data-fault={error ? true : undefined}
          onClick={() => setOpen(true)}
        />
      </Field>
      {city !== null && (
        <BranchSheet
          cityId={city.city_id}
          chosen={branch}
          open={isOpen}
          onClose={() => setOpen(false)}
          onChoose={choose}
        />
      )}
    </>
  );
}
