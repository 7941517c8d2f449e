import { getBranches, type Branch } from '@club/api/contract/delivery';
import { maxCount } from '@club/api/limits';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { EmptyState, QueryView, Skeleton } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { Sheet } from '@club/ui/overlay';
import { Chips } from '@club/ui/patterns';
import { useState } from 'react';
import { useDebounced } from '../use-debounced';
import { BranchList } from './branch-list';
import styles from './branch-sheet.module.css';

/** Props of {@link BranchSheet}. */
export type BranchSheetProps = {
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
  const query = useDebounced(typed.trim(), typingMs);
  const branchesQuery = useApiQuery(
    getBranches,
    { city: cityId, ...(query === '' ? {} : { query }), ...(kind === 'all' ? {} : { kind }) },
    { enabled: open, keepPrevious: true, staleMs: 3_600_000 },
  );
  const read = useQueryState(branchesQuery);
  // The previous answer is filtered until the next one is there; if nothing remains, the result is unknown.
  const shownBranches = read.data?.branches.filter((one) => kind === 'all' || one.kind === kind);
  const isUnknown = branchesQuery.isPlaceholderData && shownBranches?.length === 0;
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
      <QueryView
        read={{ ...read, data: isUnknown ? undefined : shownBranches }}
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
              {branches.length >= maxCount.branches && (
                <p className={styles.note}>
                  Тут лише перші {maxCount.branches}. Решту знайдеш за номером або вулицею
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Sheet>
  );
}
