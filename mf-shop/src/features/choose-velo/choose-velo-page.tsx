import { useReading } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import { Button, EmptyState, Page, Reading, Skeleton } from '@club/ui';
import { LoadingList } from '../../list/loading-list';
import { BackLink } from '../../product/back-link';
import { HealthNotice } from '../../product/health-notice';
import { useCollections } from '../../product/use-collections';
import { ChoiceResult } from './choice-result';
import { ChoiceStep } from './choice-step';
import { choiceOf, questionOf } from './choice';

const loadingStep = <Skeleton shape="row" count={5} />;

const noVelo = (
  <EmptyState
    drawing="box"
    title="Тут velo не продається"
    text="Паучі velo є в іншому нашому застосунку. Перейти до нього можна з меню вгорі"
    action={<Button render={<Link to="/shop" />}>До магазину</Button>}
  />
);

/** A guided choice: how strong, of what taste, and what fits. */
export default function ChooseVeloPage() {
  const [search] = useSearchParams();
  const choice = choiceOf(search);
  const question = questionOf(choice);
  const read = useReading(useCollections());
  const shelf = read.data?.collections.find((one) => one.productClass === 'pouch');
  return (
    <>
      <BackLink to={shelf ? `/shop/${shelf.id}` : '/shop'}>{shelf?.title ?? 'Магазин'}</BackLink>
      <Page title="Підібрати velo" width={question === null ? 'wide' : 'narrow'}>
        <Reading
          read={read}
          loading={question === null ? <LoadingList /> : loadingStep}
          loadingText="Завантажуємо запитання"
          offlineText="Підберемо, щойно повернеться зв’язок"
        >
          {() => {
            if (!shelf) {
              return (
                <>
                  {noVelo}
                  <HealthNotice productClass={null} />
                </>
              );
            }
            if (question === null) return <ChoiceResult shelf={shelf.id} choice={choice} />;
            return (
              <ChoiceStep key={question} shelf={shelf.id} choice={choice} question={question} />
            );
          }}
        </Reading>
      </Page>
    </>
  );
}
