import { brandParameter } from '@club/domain/brand';
import { useBrand } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import { Button, EmptyState, Page, QueryView, Skeleton } from '@club/ui';
import type { ReactElement } from 'react';
import { LoadingList } from '../list/loading-list';
import { BackLink } from '../back-link';
import { HealthNotice } from '../health-notice';
import { useCollections } from '../use-collections';
import { ChoiceResult } from './choice-result';
import { ChoiceStep } from './choice-step';
import { parseChoice, nextQuestion } from './choice';

const loadingStep = <Skeleton shape="row" count={5} />;

/** In the main app velo is never sold; in the other one operators may have switched it off. */
function NoVelo(): ReactElement {
  const { brand } = useBrand();
  const isElsewhere = brand === 'main';
  return (
    <EmptyState
      drawing="box"
      title={isElsewhere ? 'Тут velo не продається' : 'Зараз velo не продається'}
      text={
        isElsewhere
          ? 'Паучі velo є в нашому застосунку «Ого»'
          : 'Щойно з’явиться знову, підбереш його тут'
      }
      action={
        isElsewhere ? (
          <Button render={<Link to={{ search: `${brandParameter}=second` }} replace />}>
            Перейти до «Ого»
          </Button>
        ) : (
          <Button render={<Link to="/shop" />}>До магазину</Button>
        )
      }
    />
  );
}

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
                  <NoVelo />
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
