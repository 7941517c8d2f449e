import type { HistoryKind } from '@club/api/contract/loyalty/history';
import { useDebounced } from '@club/forms';
import { SearchInput } from '@club/ui/forms';
import { Chips } from '@club/ui/patterns';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { kindLabels, type HistoryFilter } from './history-filter';
import styles from './history-page.module.css';

const options: readonly { value: HistoryKind | 'all'; label: string }[] = [
  { value: 'all', label: 'Усе' },
  ...(Object.entries(kindLabels) as [HistoryKind, string][]).map(([value, label]) => ({
    value,
    label,
  })),
];

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (part: Partial<HistoryFilter>) => void;
}

const typingMs = 300;

/** Search, which follows typing, and the kinds of movements. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const [text, setText] = useState(filter.q);
  const search = (typed: string) => {
    if (typed.trim() !== filter.q) onChange({ q: typed.trim() });
  };
  const paused = useDebounced(text, typingMs);
  const followTyping = useEffectEvent(search);
  useEffect(() => followTyping(paused), [paused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <div className={styles.filters}>
      <form role="search" onSubmit={submit}>
        <SearchInput
          label="Пошук в історії"
          placeholder="Номер замовлення, код пачки…"
          maxLength={60}
          value={text}
          onChange={setText}
        />
      </form>
      <Chips
        label="Які записи показати"
        options={options}
        value={filter.kind ?? 'all'}
        onChange={(value) => onChange({ kind: value === 'all' ? null : value })}
      />
    </div>
  );
}
