import type { HistoryKind } from '@club/api/contract/loyalty/history';
import { Chips } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { useState, type FormEvent } from 'react';
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

/** Search by title, and the kinds of movements. The search is sent by Enter. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const [text, setText] = useState(filter.q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: text.trim() });
  };
  const type = (next: string) => {
    setText(next);
    if (next === '') onChange({ q: '' });
  };
  return (
    <div className={styles.filters}>
      <form role="search" onSubmit={submit}>
        <SearchInput
          label="Пошук в історії"
          placeholder="Номер замовлення, код пачки…"
          maxLength={60}
          value={text}
          onChange={type}
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
