import { getProductsByCollection, type Product } from '@club/api/contract/catalog';
import { useApiQuery, useReading } from '@club/platform/query';
import { Link, useLocation } from '@club/platform/router';
import { Button, Grid, Reading, Section } from '@club/ui';
import { RefreshIcon } from '@club/ui/icons';
import { LoadingList } from '../../list/loading-list';
import { ProductCard } from '../../product/product-card';
import { HealthNotice } from '../../product/health-notice';
import { ProductRow, ProductRowSkeleton } from '../../product/product-row';
import { addressOf, filtersOf, optionOf, questions, type Choice, type Question } from './choice';
import styles from './choose-velo.module.css';
import { StepHeading } from './step-heading';

const most = 8;

function useChosen(shelf: string, choice: Choice, by: readonly Question[]) {
  const filters = filtersOf(choice, by);
  return useApiQuery(getProductsByCollection, {
    collectionId: shelf,
    limit: most,
    ...(filters.length > 0 && { filters }),
  });
}

type Answered = { shelf: string; choice: Choice };

const others: readonly { by: Question; title: string }[] = [
  { by: 'taste', title: 'Той самий смак, інша міцність' },
  { by: 'strength', title: 'Та сама міцність, інший смак' },
];

/** What shares one of the answers. It is a hint beside the result: without an answer it is left out. */
function Others({
  shelf,
  choice,
  by,
  title,
  without,
}: Answered & (typeof others)[number] & { without: readonly Product[] }) {
  const { data, isPending } = useChosen(shelf, choice, [by]);
  const shown = (data?.products ?? []).filter(({ id }) => without.every((one) => one.id !== id));
  if (filtersOf(choice, [by]).length === 0 || (shown.length === 0 && !isPending)) return null;
  return (
    <Section title={title}>
      {isPending ? <ProductRowSkeleton /> : <ProductRow products={shown} label={title} />}
    </Section>
  );
}

/** What fits the answers, why, and what comes close. */
export function ChoiceResult({ shelf, choice }: Answered) {
  const { state } = useLocation();
  const read = useReading(useChosen(shelf, choice, questions));
  return (
    <Reading
      read={read}
      loading={<LoadingList />}
      loadingText="Підбираємо"
      offlineText="Підберемо, щойно повернеться зв’язок"
    >
      {({ products, filters }) => {
        const named = questions.flatMap((id) => optionOf(filters, choice, id) ?? []);
        return (
          <>
            <div className={styles.result}>
              <div>
                <StepHeading takesFocus={state !== null}>
                  {products.length > 0 ? 'Тобі підійде' : 'Такої пари ще немає, ось найближче'}
                </StepHeading>
                <p className={styles.why}>
                  {named.length > 0
                    ? named
                        .map(({ title, note }) =>
                          note ? `${title}: ${note.toLocaleLowerCase('uk-UA')}` : title,
                        )
                        .join('. ')
                    : 'Від того, що беруть найчастіше'}
                </p>
              </div>
              {products.length > 0 && (
                <Grid role="list" aria-label="Підібрано">
                  {products.map((product, index) => (
                    <ProductCard key={product.id} product={product} first={index < 4} />
                  ))}
                </Grid>
              )}
              {others.map((one) => (
                <Others key={one.by} shelf={shelf} choice={choice} without={products} {...one} />
              ))}
              <div className={styles.next}>
                <Button
                  variant="secondary"
                  icon={<RefreshIcon size={18} />}
                  render={<Link to={addressOf({})} state={{ answered: true }} />}
                >
                  Почати спочатку
                </Button>
                <Button variant="quiet" render={<Link to={`/shop/${shelf}`} />}>
                  Уся полиця
                </Button>
              </div>
            </div>
            <HealthNotice productClass="pouch" />
          </>
        );
      }}
    </Reading>
  );
}
