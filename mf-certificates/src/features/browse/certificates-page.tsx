import { everyCategory } from '@club/api/contract/certificates';
import { useQueryState } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import { Button, Page, Points, QueryView } from '@club/ui';
import { CertificateIcon } from '@club/ui/icons';
import { OwnPoints } from '@club/ui/patterns';
import { myListPath } from '../bought/certificate-path';
import { useBalance } from '../partner/use-balance';
import { CategoryChips, CategoryChipsLoading } from './category-chips';
import { NoPartners } from './no-partners';
import { PartnerGrid, PartnerGridLoading } from './partner-grid';
import { useCategories } from './use-categories';
import { useMessage } from './use-message';
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

const loading = (
  <div className={styles.browse}>
    <CategoryChipsLoading />
    <PartnerGridLoading />
  </div>
);

function Message({ categoryId }: { categoryId: number }) {
  const message = useMessage(categoryId);
  return message && <p className={styles.message}>{message}</p>;
}

function Partners() {
  const { chosen, choose } = useChosenCategory();
  const categories = useQueryState(useCategories());
  const partners = useQueryState(usePartners());
  const retry = () => {
    partners.onRetry();
    categories.onRetry();
  };
  return (
    <QueryView
      read={{ ...partners, onRetry: retry }}
      loading={loading}
      loadingText="Завантажуємо партнерів"
      offlineText="Партнери з’являться, щойно повернеться зв’язок"
    >
      {(answer) =>
        answer.partners.length === 0 ? (
          <NoPartners />
        ) : (
          <div className={styles.browse}>
            <QueryView
              compact
              quiet
              read={categories}
              loading={<CategoryChipsLoading />}
              loadingText="Завантажуємо категорії"
              offlineText="Категорії з’являться, щойно повернеться зв’язок"
            >
              {({ cats }) => <CategoryChips categories={cats} value={chosen} onChange={choose} />}
            </QueryView>
            <PartnerGrid
              partners={answer.partners.filter(
                ({ categoryId }) => chosen === everyCategory || categoryId === chosen,
              )}
            />
            {/* It may come last, and moves nothing here. */}
            <Message categoryId={chosen} />
          </div>
        )
      }
    </QueryView>
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
          <OwnPoints>
            <Points value={balance} size="l" />
          </OwnPoints>
        )
      }
    >
      <Button
        variant="secondary"
        className={styles.own}
        icon={<CertificateIcon size={20} />}
        render={<Link to={myListPath} />}
      >
        Мої сертифікати
      </Button>
      <Partners />
    </Page>
  );
}
