import { getProductsByCollection, type ProductFilter } from '@club/api/contract/catalog';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link, useLocation } from '@club/platform/router';
import { List, ListItem, QueryView, Skeleton, countText } from '@club/ui';
import {
  choicePath,
  anyOption,
  choiceFilters,
  questions,
  type Choice,
  type Question,
} from './choice';
import { HealthNotice } from '../health-notice';
import { choiceInput } from '../page-reads';
import styles from './choose-velo.module.css';
import { StepHeading } from './step-heading';
import { StrengthDots } from './strength-dots';

const forms = { one: 'варіант', few: 'варіанти', many: 'варіантів' };

const stepTexts: Readonly<Record<Question, { title: string; any: string; anyNote: string }>> = {
  strength: {
    title: 'Яка міцність тобі підійде?',
    any: 'Ще не знаю',
    anyNote: 'Покажемо всі міцності',
  },
  taste: { title: 'Який смак до душі?', any: 'Будь-який', anyNote: 'Хай буде несподіванка' },
};

/** The state of links that answer a question: the next step takes the focus. */
const answered = { answered: true };

type ChoiceStepProps = { collection: string; choice: Choice; question: Question };

function Options({
  filter,
  choice,
  question,
}: Omit<ChoiceStepProps, 'collection'> & { filter: ProductFilter }) {
  const to = (option: string) => choicePath({ ...choice, [question]: option });
  return (
    <List className={styles.options}>
      {filter.options.map(({ id, title, note, count }) => (
        <ListItem
          key={id}
          icon={question === 'strength' ? <StrengthDots strength={Number(id)} /> : undefined}
          title={title}
          note={note ?? undefined}
          trailing={count > 0 ? countText(count, forms) : 'в іншій міцності'}
          render={<Link to={to(id)} state={answered} />}
        />
      ))}
      <ListItem
        title={stepTexts[question].any}
        note={stepTexts[question].anyNote}
        render={<Link to={to(anyOption)} state={answered} />}
      />
    </List>
  );
}

/** One question with its answers as links: the address contains all answers. */
export function ChoiceStep({ collection, choice, question }: ChoiceStepProps) {
  const { state } = useLocation();
  const filters = choiceFilters(choice);
  const read = useQueryState(
    useApiQuery(getProductsByCollection, {
      ...choiceInput(collection),
      ...(filters.length > 0 && { filters }),
    }),
  );
  // The content below the options is rendered with them; otherwise they would push it down.
  const isLoading = !read.data && !read.isOffline && !read.failure;
  return (
    <>
      <section className={styles.step}>
        <p className={styles.count}>
          Крок {questions.indexOf(question) + 1} з {questions.length}
        </p>
        <StepHeading takesFocus={state !== null}>{stepTexts[question].title}</StepHeading>
        <QueryView
          read={read}
          loading={<Skeleton shape="row" count={6} />}
          loadingText="Завантажуємо відповіді"
          offlineText="Підберемо, щойно повернеться зв’язок"
        >
          {(data) => {
            const filter = data.filters.find(({ id }) => id === question);
            return (
              <Options
                filter={filter ?? { id: question, title: '', options: [] }}
                choice={choice}
                question={question}
              />
            );
          }}
        </QueryView>
        {question !== questions[0] && !isLoading && (
          <Link className={styles.again} to={choicePath({})} state={answered}>
            Почати спочатку
          </Link>
        )}
      </section>
      {!isLoading && <HealthNotice productClass="pouch" />}
    </>
  );
}
