import { getInviteQuestions } from '@club/api/contract/invites';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { EmptyState, Page, QueryView, Skeleton } from '@club/ui';
import { QuestionList } from '../questions/question-list';
import { useAppFlag } from './use-invitation';

/** Questions about inviting. */
export default function InviteFaqPage() {
  const read = useQueryState(useApiQuery(getInviteQuestions, useAppFlag()));
  return (
    <Page title="Питання про запрошення" width="narrow">
      <QueryView
        read={read}
        loading={<Skeleton shape="row" count={5} />}
        loadingText="Завантажуємо питання"
        offlineText="Питання покажемо, щойно з’явиться зв’язок"
      >
        {({ faq }) =>
          faq.length === 0 ? (
            <EmptyState drawing="search" title="Питань поки немає" />
          ) : (
            <QuestionList
              entries={faq.map(({ title, text }) => ({
                id: title,
                question: title,
                paragraphs: [text],
              }))}
            />
          )
        }
      </QueryView>
    </Page>
  );
}
