import type { EndpointOutput } from '@club/api';
import { getProductsByCollection, type Product } from '@club/api/contract/catalog';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link, useLocation } from '@club/platform/router';
import { Button, Grid, QueryView, Section, Skeleton } from '@club/ui';
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

interface Similar {
  readonly title: string;
  /** Undefined while they load; none when they fail or wait for a network: they are a hint beside the result. */
  readonly products: readonly Product[] | undefined;
}

/** Products that share one of the answers. */
function useSimilar({ collection, choice }: AnsweredProps, by: Question, title: string): Similar {
  const { data, isLoading } = useChosen(collection, choice, [by]);
  const hasFilter = choiceFilters(choice, [by]).length > 0;
  const products = isLoading ? undefined : (data?.products ?? []);
  return { title, products: hasFilter ? products : [] };
}

const loadingSimilar = (
  <div aria-busy="true">
    <Skeleton className={styles.loadingTitle} />
    <ProductRowSkeleton />
  </div>
);

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

/** What follows the matches. It comes as a whole: a row without products would pull it up. */
function AfterMatches({ shown, ...answered }: AnsweredProps & { shown: readonly Product[] }) {
  const similar = [
    useSimilar(answered, 'taste', 'Той самий смак, інша міцність'),
    useSimilar(answered, 'strength', 'Та сама міцність, інший смак'),
  ];
  if (similar.some(({ products }) => products === undefined)) return loadingSimilar;
  const isNew = ({ id }: Product) => shown.every((one) => one.id !== id);
  return (
    <>
      {similar.map(({ title, products = [] }) => {
        const others = products.filter(isNew);
        if (others.length === 0) return null;
        return (
          <Section key={title} title={title}>
            <ProductRow products={others} label={title} />
          </Section>
        );
      })}
      <div className={styles.next}>
        <Button
          variant="secondary"
          icon={<RefreshIcon size={18} />}
          render={<Link to={choicePath({})} state={{ answered: true }} />}
        >
          Почати спочатку
        </Button>
        <Button variant="quiet" render={<Link to={`/shop/${answered.collection}`} />}>
          Уся полиця
        </Button>
      </div>
      <HealthNotice productClass="pouch" />
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
        <div className={styles.result}>
          <Matches answer={answer} choice={choice} />
          <AfterMatches collection={collection} choice={choice} shown={answer.products} />
        </div>
      )}
    </QueryView>
  );
}
