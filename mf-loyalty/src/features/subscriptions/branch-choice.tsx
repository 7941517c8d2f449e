import { getBranches, type Branch } from '@club/api/contract/delivery';
import { useDebounced } from '@club/forms';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { EmptyState, List, ListItem, QueryView, Skeleton } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { CheckIcon, StoreIcon } from '@club/ui/icons';
import { Sheet } from '@club/ui/overlay';
import { useState } from 'react';
import type { BoxDraft } from './box-draft';
import styles from './steps.module.css';

const typingMs = 200;
/** More are found by number or street. */
const maxShown = 40;

interface BranchSheetProps {
  cityId: string;
  chosen: Branch | null;
  open: boolean;
  onClose: () => void;
  onChoose: (branch: Branch) => void;
}

function BranchSheet({ cityId, chosen, open, onClose, onChoose }: BranchSheetProps) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), typingMs);
  const read = useQueryState(
    useApiQuery(
      getBranches,
      { city: cityId, ...(query === '' ? {} : { query }) },
      { enabled: open, keepPrevious: true, staleMs: 3_600_000 },
    ),
  );
  return (
    <Sheet open={open} onClose={onClose} title="Відділення та поштомати">
      <div className={styles.search}>
        <SearchInput
          label="Номер або адреса"
          placeholder="Номер або адреса"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <QueryView
        read={read}
        loading={<Skeleton shape="row" count={6} />}
        loadingText="Завантажуємо відділення"
        offlineText="Відділення з’являться, щойно повернеться зв’язок"
      >
        {({ branches }) =>
          branches.length === 0 ? (
            <EmptyState
              drawing="search"
              title="Нічого не знайшли"
              text="Спробуй інший номер або назву вулиці"
            />
          ) : (
            <List>
              {branches.slice(0, maxShown).map((branch) => (
                <ListItem
                  key={branch.ref}
                  title={branch.title}
                  note={branch.address}
                  trailing={branch.ref === chosen?.ref ? <CheckIcon size={20} /> : undefined}
                  onClick={() => onChoose(branch)}
                />
              ))}
            </List>
          )
        }
      </QueryView>
    </Sheet>
  );
}

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
