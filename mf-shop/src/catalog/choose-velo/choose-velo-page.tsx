import { useQueryState } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import { Button, EmptyState, Page, QueryView, Skeleton } from '@club/ui';
import { LoadingList } from '../list/loading-list';
import { BackLink } from '../back-link';
import { HealthNotice } from '../health-notice';
import { useCollections } from '../use-collections';
import { ChoiceResult } from './choice-result';
import { ChoiceStep } from './choice-step';
import { parseChoice, nextQuestion } from './choice';

const loadingStep = <Skeleton shape="row" count={5} />;

const noVelo = (
  <EmptyState
    drawing="box"
    title="Тут velo не продається"
    text="Паучі velo є в іншому нашому застосунку. Перейти до нього можна з меню вгорі"
    action={<Button render={<Link to="/shop" />}>До магазину</Button>}
  />
);

/** A guided choice: strength, taste, and the matching products. */
export default function ChooseVeloPage() {
  const [search] = useSearchParams();
  const choice = parseChoice(search);
  const question = nextQuestion(choice);
  const read = useQueryState(useCollections());
  const collection = read.data?.collections.find((one) => one.productClass === 'pouch');
  return (
    <>
      <BackLink to={collection ? `/shop/${collection.id}` : '/shop'}>
        {collection?.title ?? 'Магазин'}
      </BackLink>
      <Page title="Підібрати velo" width={question === null ? 'wide' : 'narrow'}>
        <QueryView
          read={read}
          loading={question === null ? <LoadingList /> : loadingStep}
          loadingText="Завантажуємо запитання"
          offlineText="Підберемо, щойно повернеться зв’язок"
        >
          {() => {
            if (!collection) {
              return (
                <>
                  {noVelo}
                  <HealthNotice productClass={null} />
                </>
              );
            }
            if (question === null)
              return <ChoiceResult collection={collection.id} choice={choice} />;
            return (
              <ChoiceStep
                key={question}
                collection={collection.id}
                choice={choice}
                question={question}
              />
            );
          }}
        </QueryView>
      </Page>
    </>
  );
}
