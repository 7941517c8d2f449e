import type { EndpointOutput } from '@club/api';
import { getProductsByCollection, type Product } from '@club/api/contract/catalog';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link, useLocation } from '@club/platform/router';
import { Button, Grid, QueryView, Section } from '@club/ui';
import { RefreshIcon } from '@club/ui/icons';
import { LoadingList } from '../list/loading-list';
import { pictureSizes } from '../picture-sizes';
import { cardLoading } from '../product-card/card-loading';
import { ProductCard } from '../product-card/product-card';
import { HealthNotice } from '../health-notice';
import { ProductRow, ProductRowSkeleton } from '../product-card/product-row';
import {
  choicePath,
  choiceFilters,
  chosenOption,
  questions,
  type Choice,
  type Question,
} from './choice';
import styles from './choose-velo.module.css';
import { StepHeading } from './step-heading';

const maxShown = 8;

function useChosen(collection: string, choice: Choice, by: readonly Question[]) {
  const filters = choiceFilters(choice, by);
  return useApiQuery(getProductsByCollection, {
    collectionId: collection,
    limit: maxShown,
    ...(filters.length > 0 && { filters }),
  });
}

type AnsweredProps = { collection: string; choice: Choice };

const similarBy: readonly { by: Question; title: string }[] = [
  { by: 'taste', title: 'Той самий смак, інша міцність' },
  { by: 'strength', title: 'Та сама міцність, інший смак' },
];

/** Products that share one of the answers. A hint beside the result: on a failure it is not shown. */
function SimilarProducts({
  collection,
  choice,
  by,
  title,
  without,
}: AnsweredProps & (typeof similarBy)[number] & { without: readonly Product[] }) {
  const { data, isPending } = useChosen(collection, choice, [by]);
  const shown = (data?.products ?? []).filter(({ id }) => without.every((one) => one.id !== id));
  if (choiceFilters(choice, [by]).length === 0 || (shown.length === 0 && !isPending)) return null;
  return (
    <Section title={title}>
      {isPending ? <ProductRowSkeleton /> : <ProductRow products={shown} label={title} />}
    </Section>
  );
}

type Answer = EndpointOutput<typeof getProductsByCollection>;

/** The titles of the chosen options with their notes. */
function reasonText(filters: Answer['filters'], choice: Choice): string {
  const chosen = questions.flatMap((id) => chosenOption(filters, choice, id) ?? []);
  if (chosen.length === 0) return 'Від того, що беруть найчастіше';
  return chosen
    .map(({ title, note }) => (note ? `${title}: ${note.toLocaleLowerCase('uk-UA')}` : title))
    .join('. ');
}

/** The matching products under their heading, with the reasons. */
function Matches({ answer, choice }: { answer: Answer; choice: Choice }) {
  const { products, filters } = answer;
  const { state } = useLocation();
  return (
    <>
      <div>
        <StepHeading takesFocus={state !== null}>
          {products.length > 0 ? 'Тобі підійде' : 'Такої пари ще немає, ось найближче'}
        </StepHeading>
        <p className={styles.why}>{reasonText(filters, choice)}</p>
      </div>
      {products.length > 0 && (
        <Grid role="list" aria-label="Підібрано">
          {products.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              loading={cardLoading(index)}
              sizes={pictureSizes.grid}
            />
          ))}
        </Grid>
      )}
    </>
  );
}

/** The products that match the answers, and similar products. */
export function ChoiceResult({ collection, choice }: AnsweredProps) {
  const read = useQueryState(useChosen(collection, choice, questions));
  return (
    <QueryView
      read={read}
      loading={<LoadingList />}
      loadingText="Підбираємо"
      offlineText="Підберемо, щойно повернеться зв’язок"
    >
      {(answer) => (
        <>
          <div className={styles.result}>
            <Matches answer={answer} choice={choice} />
            {similarBy.map((one) => (
              <SimilarProducts
                key={one.by}
                collection={collection}
                choice={choice}
                without={answer.products}
                {...one}
              />
            ))}
            <div className={styles.next}>
              <Button
                variant="secondary"
                icon={<RefreshIcon size={18} />}
                render={<Link to={choicePath({})} state={{ answered: true }} />}
              >
                Почати спочатку
              </Button>
              <Button variant="quiet" render={<Link to={`/shop/${collection}`} />}>
                Уся полиця
              </Button>
            </div>
          </div>
          <HealthNotice productClass="pouch" />
        </>
      )}
    </QueryView>
  );
}
