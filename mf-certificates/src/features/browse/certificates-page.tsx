import { everyCategory } from '@club/api/contract/certificates';
import { describeFailure, useOnline } from '@club/platform';
import { useSearchParams } from '@club/platform/router';
import { EmptyState, ErrorState, OfflineNote, Page, Points } from '@club/ui';
import { useBalance } from '../partner/use-balance';
import { CategoryChips, CategoryChipsLoading } from './category-chips';
import { PartnerGrid, PartnerGridLoading } from './partner-grid';
import { useCategories } from './use-categories';
import { usePartners } from './use-partners';
import styles from './browse.module.css';

function useChosenCategory() {
  const [search, setSearch] = useSearchParams();
  const chosen = Number(search.get('category'));
  return {
    chosen: Number.isInteger(chosen) ? chosen : everyCategory,
    choose: (id: number) =>
      setSearch(id === everyCategory ? {} : { category: String(id) }, {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

function Partners() {
  const isOnline = useOnline();
  const { chosen, choose } = useChosenCategory();
  const categories = useCategories();
  const partners = usePartners();
  const failure = partners.error ?? categories.error;
  const retry = () => {
    void partners.refetch();
    void categories.refetch();
  };

  if (!partners.data && !isOnline) {
    return (
      <EmptyState
        drawing="offline"
        title="Немає мережі"
        text="Партнери з’являться, щойно повернеться зв’язок"
      />
    );
  }
  if (!partners.data && failure) {
    return <ErrorState error={describeFailure(failure)} onRetry={retry} />;
  }
  return (
    <div className={styles.browse}>
      {!isOnline && <OfflineNote since={new Date(partners.dataUpdatedAt)} />}
      {categories.data ? (
        <CategoryChips categories={categories.data.cats} value={chosen} onChange={choose} />
      ) : categories.isError ? (
        <ErrorState compact error={describeFailure(categories.error)} onRetry={retry} />
      ) : (
        <CategoryChipsLoading />
      )}
      {partners.data ? (
        <PartnerGrid
          partners={partners.data.partners.filter(
            ({ categoryId }) => chosen === everyCategory || categoryId === chosen,
          )}
        />
      ) : (
        <PartnerGridLoading />
      )}
    </div>
  );
}

export default function CertificatesPage() {
  const balance = useBalance();
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
      <Partners />
    </Page>
  );
}
