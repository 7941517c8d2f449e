import { scanVariant, type ScanVariant } from '@club/api/contract/scans';
import { Link, useSearchParams } from '@club/platform/router';
import { Button, Page } from '@club/ui';
import { Chips } from '@club/ui/patterns';
import { useActualizeAfterScans } from '../figures/use-actualize';
import { ReceiptList } from '../receipts/receipt-list';
import styles from './history-page.module.css';
import { packKindLabels } from './pack-kind-labels';
import { ScanList } from './scan-list';

type Shown = ScanVariant | 'receipts';

const labels: Readonly<Record<Shown, string>> = {
  all: 'Усі пачки',
  stick: packKindLabels.stick.many,
  velo: packKindLabels.velo.many,
  receipts: 'Чеки',
};

const choices: readonly Shown[] = [...scanVariant.options, 'receipts'];
const options = choices.map((value) => ({ value, label: labels[value] }));

/** Every scan that counted, by kind and month, and the receipts. */
export default function HistoryPage() {
  useActualizeAfterScans();
  const [search, setSearch] = useSearchParams();
  const requested = search.get('variant');
  const variant = choices.find((one) => one === requested) ?? 'all';
  const code = search.get('scan') ?? undefined;
  const receiptId = search.get('receipt') ?? undefined;
  const isOne = variant === 'receipts' ? receiptId !== undefined : code !== undefined;
  const show = (next: Shown) =>
    setSearch(next === 'all' ? {} : { variant: next }, { replace: true, preventScrollReset: true });
  return (
    <Page title="Історія сканів" width="narrow">
      <div className={styles.history}>
        <Chips label="Які скани показати" options={options} value={variant} onChange={show} />
        {variant === 'receipts' ? (
          <ReceiptList
            id={receiptId}
            key={receiptId}
            action={<Button render={<Link to="/scan/receipt" />}>Надіслати чек</Button>}
          />
        ) : (
          <ScanList key={`${variant} ${code}`} variant={variant} code={code} />
        )}
        {isOne && (
          <Button variant="secondary" full onClick={() => show(variant)}>
            {variant === 'receipts' ? 'Показати всі чеки' : 'Показати всі скани'}
          </Button>
        )}
      </div>
    </Page>
  );
}
