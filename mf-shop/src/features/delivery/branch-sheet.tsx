import { getBranches, mostBranches, type Branch } from '@club/api/contract/delivery';
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
  const asked = useApiQuery(
    getBranches,
    { city: cityId, ...(query === '' ? {} : { query }), ...(kind === 'all' ? {} : { kind }) },
    { enabled: open, keepPrevious: true, staleMs: 3_600_000 },
  );
  const read = useReading(asked);
  // The answer before stands in for this one as far as it goes; that there is nothing, it can't say.
  const fitting = read.data?.branches.filter((one) => kind === 'all' || one.kind === kind);
  const isUnknown = asked.isPlaceholderData && fitting?.length === 0;
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
        read={{ ...read, data: isUnknown ? undefined : fitting }}
        loading={<Skeleton shape="row" count={6} />}
        loadingText="Завантажуємо відділення"
        offlineText="Відділення з’являться, щойно повернеться зв’язок"
      >
        {(branches) =>
          branches.length === 0 ? (
            <EmptyState
              drawing="search"
              title="Нічого не знайшли"
              text="Спробуй інший номер або назву вулиці"
            />
          ) : (
            <>
              <BranchList
                key={`${query} ${kind}`}
                branches={branches}
                chosen={chosen}
                onChoose={onChoose}
              />
              {branches.length >= mostBranches && (
                <p className={styles.note}>
                  Тут лише перші {mostBranches}. Решту знайдеш за номером або вулицею
                </p>
              )}
            </>
          )
        }
      </Reading>
    </Sheet>
  );
}
