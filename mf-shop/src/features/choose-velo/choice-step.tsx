import { getProductsByCollection, type ProductFilter } from '@club/api/contract/catalog';
import { useApiQuery, useReading } from '@club/platform/query';
import { Link, useLocation } from '@club/platform/router';
import { List, ListItem, plural, Reading, Skeleton } from '@club/ui';
import { addressOf, anyOption, filtersOf, questions, type Choice, type Question } from './choice';
import { HealthNotice } from '../../product/health-notice';
import styles from './choose-velo.module.css';
import { StepHeading } from './step-heading';
import { StrengthDots } from './strength-dots';

const forms = { one: 'варіант', few: 'варіанти', many: 'варіантів' };

const words: Readonly<Record<Question, { asked: string; any: string; anyNote: string }>> = {
  strength: {
    asked: 'Яка міцність тобі підійде?',
    any: 'Ще не знаю',
    anyNote: 'Покажемо всі міцності',
  },
  taste: { asked: 'Який смак до душі?', any: 'Будь-який', anyNote: 'Хай буде несподіванка' },
};

/** An answer that was given: the address carries it, so Back takes it away again. */
const answered = { answered: true };

type ChoiceStepProps = { shelf: string; choice: Choice; question: Question };

function Options({
  filter,
  choice,
  question,
}: Omit<ChoiceStepProps, 'shelf'> & { filter: ProductFilter }) {
  const to = (option: string) => addressOf({ ...choice, [question]: option });
  return (
    <List className={styles.options}>
      {filter.options.map(({ id, title, note, count }) => (
        <ListItem
          key={id}
          icon={question === 'strength' ? <StrengthDots strength={Number(id)} /> : undefined}
          title={title}
          note={note ?? undefined}
          trailing={count > 0 ? `${count} ${plural(count, forms)}` : 'в іншій міцності'}
          render={<Link to={to(id)} state={answered} />}
        />
      ))}
      <ListItem
        title={words[question].any}
        note={words[question].anyNote}
        render={<Link to={to(anyOption)} state={answered} />}
      />
    </List>
  );
}

/** One question, its answers as links: Back, reload and a shared address keep what was answered. */
export function ChoiceStep({ shelf, choice, question }: ChoiceStepProps) {
  const { state } = useLocation();
  const filters = filtersOf(choice);
  const read = useReading(
    useApiQuery(getProductsByCollection, {
      collectionId: shelf,
      limit: 1,
      ...(filters.length > 0 && { filters }),
    }),
  );
  // What stands below the answers comes with them: it would be pushed away otherwise.
  const isLoading = !read.data && !read.isOffline && !read.failure;
  return (
    <>
      <section className={styles.step}>
        <p className={styles.count}>
          Крок {questions.indexOf(question) + 1} з {questions.length}
        </p>
        <StepHeading takesFocus={state !== null}>{words[question].asked}</StepHeading>
        <Reading
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
        </Reading>
        {question !== questions[0] && !isLoading && (
          <Link className={styles.again} to={addressOf({})} state={answered}>
            Почати спочатку
          </Link>
        )}
      </section>
      {!isLoading && <HealthNotice productClass="pouch" />}
    </>
  );
}
