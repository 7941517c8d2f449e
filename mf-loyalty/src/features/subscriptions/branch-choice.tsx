import { BranchSheet } from '@club/forms/address';
import { List, ListItem } from '@club/ui';
import { StoreIcon } from '@club/ui/icons';
import { useState } from 'react';
import type { BoxDraft } from './box-draft';
import styles from './steps.module.css';

/** The branch or parcel locker, chosen in a sheet. */
export function BranchChoice({
  draft: { city, branch },
  change,
}: {
  draft: BoxDraft;
  change: (part: Partial<BoxDraft>) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (city === null) return <p className={styles.hint}>Спершу обери місто</p>;
  return (
    <>
      <List>
        <ListItem
          icon={<StoreIcon />}
          title={branch?.title ?? 'Обрати відділення або поштомат'}
          note={branch?.address}
          onClick={() => setOpen(true)}
        />
      </List>
      <BranchSheet
        cityId={city.city_id}
        chosen={branch}
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          change({ branch: chosen });
          setOpen(false);
        }}
      />
    </>
  );
}
