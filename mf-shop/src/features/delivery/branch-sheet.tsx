import { getBranches, type Branch } from '@club/api/contract/delivery';
import { useApiQuery, useReading } from '@club/platform/query';
import { Chips, EmptyState, Reading, Skeleton } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { Sheet } from '@club/ui/overlay';
import { useState } from 'react';
import { useSettled } from '../../checkout/use-settled';
import { BranchList } from './branch-list';
import styles from './branch-sheet.module.css';

type BranchSheetProps = {
  cityId: string;
  chosen: Branch | null;
  open: boolean;
  onClose: () => void;
  onChoose: (branch: Branch) => void;
};

type Kind = 'all' | Branch['kind'];

const typingMs = 200;
const kinds: { value: Kind; label: string }[] = [
  { value: 'all', label: 'Усі' },
  { value: 'branch', label: 'Відділення' },
  { value: 'locker', label: 'Поштомати' },
];

/** The branches of a city, found by number or address. */
export function BranchSheet({ cityId, chosen, open, onClose, onChoose }: BranchSheetProps) {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const query = useSettled(typed.trim(), typingMs);
  const read = useReading(
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
        <Chips label="Що показати" options={kinds} value={kind} onChange={setKind} />
      </div>
      <Reading
        read={read}
        loading={<Skeleton shape="row" count={6} />}
        loadingText="Завантажуємо відділення"
        offlineText="Відділення з’являться, щойно повернеться зв’язок"
      >
        {({ branches }) => {
          const shown = branches.filter((one) => kind === 'all' || one.kind === kind);
          return shown.length === 0 ? (
            <EmptyState
              drawing="search"
              title="Нічого не знайшли"
              text="Спробуй інший номер або назву вулиці"
            />
          ) : (
            <BranchList
              key={`${query} ${kind}`}
              branches={shown}
              chosen={chosen}
              onChoose={onChoose}
            />
          );
        }}
      </Reading>
    </Sheet>
  );
}
