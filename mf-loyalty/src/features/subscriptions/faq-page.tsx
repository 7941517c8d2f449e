import { getQuestions, type Question } from '@club/api/contract/content';
import { useBrand } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, EmptyState, Page, QueryView, Skeleton } from '@club/ui';
import { QuestionList } from '../questions/question-list';
import { answerParagraphs } from './answer-text';

/** The topic of the questions about boxes. */
const topic = 'Підписка';

function Answers({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title="Питань поки немає"
        text="Запитай у підтримці, ми відповімо"
      />
    );
  }
  return (
    <QuestionList
      entries={questions.map(({ id, question, answer_html }) => ({
        id,
        question,
        paragraphs: answerParagraphs(answer_html),
      }))}
    />
  );
}

/** Questions about the monthly box. */
export default function SubscriptionFaqPage() {
  const { brand } = useBrand();
  const input = { myogo: brand === 'second' ? ('true' as const) : ('false' as const) };
  const read = useQueryState(useApiQuery(getQuestions, input));
  return (
    <Page title="Питання про підписку" width="narrow">
      <QueryView
        read={read}
        loading={<Skeleton shape="row" count={6} />}
        loadingText="Завантажуємо питання"
        offlineText="Питання з’являться, щойно повернеться зв’язок"
      >
        {({ questions }) => <Answers questions={questions.filter((one) => one.topic === topic)} />}
      </QueryView>
      <Button full variant="secondary" render={<Link to="/subscription" />}>
        До підписки
      </Button>
    </Page>
  );
}
