import { everyCategory } from '@club/api/contract/certificates';
import { useSearchParams } from '@club/platform/router';
import { Page, Points } from '@club/ui';
import { useBalance } from '../partner/use-balance';
import { CategoryChips } from './category-chips';
import { PartnerGrid } from './partner-grid';
import styles from './browse.module.css';

export default function CertificatesPage() {
  const balance = useBalance();
  const [search, setSearch] = useSearchParams();
  const categoryId = Number(search.get('category') ?? everyCategory) || everyCategory;

  function handleCategory(chosen: number) {
    const next = chosen === everyCategory ? {} : { category: String(chosen) };
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Page
      title="Сертифікати"
      lead="Партнери, де твої XP стають покупками"
      action={
        balance !== null && (
          <p className={styles.balance}>
            <span className={styles.balanceLabel}>У тебе</span>
            <Points value={balance} size="l" />
          </p>
        )
      }
    >
      <div className={styles.browse}>
        <CategoryChips value={categoryId} onChange={handleCategory} />
        <PartnerGrid categoryId={categoryId} />
      </div>
    </Page>
  );
}
