import { getBonusStatement, type BonusHistory } from '@club/api/contract/loyalty/history';
import { describeFailure, useApi, useOnline, useToast } from '@club/platform';
import { Button } from '@club/ui';
import { DocumentIcon, DownloadIcon } from '@club/ui/icons';
import { memo, useState } from 'react';
import styles from './history-page.module.css';

const longestMs = 120_000;

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The years that have movements, newest first: of the shown months, where the server did not say more. */
function findYears({ years, summary }: Pick<BonusHistory, 'years' | 'summary'>): string[] {
  if (years !== undefined) return years;
  return [...new Set(summary.map(({ month }) => month.slice(0, 4)))].toSorted().toReversed();
}

/** Gets the statement of a year from the server, and saves it. */
function useStatement() {
  const api = useApi();
  const toast = useToast();
  const [busyYear, setBusyYear] = useState<string | null>(null);
  const save = async (year: string) => {
    if (busyYear !== null) return;
    setBusyYear(year);
    try {
      const text = await api(getBonusStatement, { year }, { timeoutMs: longestMs });
      download(text, `xp-${year}.csv`);
    } catch (error) {
      toast({ tone: 'bad', title: 'Виписку не збережено', text: describeFailure(error).text });
    } finally {
      setBusyYear(null);
    }
  };
  return { busyYear, save };
}

/** Saves all movements of a year as a table, and prints all that the filter chooses. */
export const HistoryExport = memo(function HistoryExport({
  history,
  isPrinting,
  onPrint,
}: {
  history: Pick<BonusHistory, 'years' | 'summary'>;
  /** While what is to be printed is loaded. */
  isPrinting: boolean;
  onPrint: (isPrinting: true) => void;
}) {
  const isOnline = useOnline();
  const { busyYear, save } = useStatement();
  return (
    <div className={styles.export}>
      {isOnline ? (
        findYears(history).map((year) => (
          <Button
            key={year}
            variant="quiet"
            size="s"
            icon={<DownloadIcon size={18} aria-hidden="true" />}
            busy={busyYear === year}
            onClick={() => void save(year)}
          >
            Виписка за {year}, CSV
          </Button>
        ))
      ) : (
        <p className={styles.exportNote}>Виписку можна завантажити, щойно буде мережа</p>
      )}
      <Button
        variant="quiet"
        size="s"
        icon={<DocumentIcon size={18} aria-hidden="true" />}
        busy={isPrinting}
        onClick={() => onPrint(true)}
      >
        Друк
      </Button>
    </div>
  );
});
