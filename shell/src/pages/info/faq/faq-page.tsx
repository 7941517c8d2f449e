import { getQuestions, type Question } from '@club/api/contract/content';
import { useHref } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Button, EmptyState, List, ListItem, Page, QueryView, Section, Skeleton } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { ChatIcon, DocumentIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useTrackSearch } from '../../../observation/use-track-search';
import { useAppFlag } from '../texts/use-app-flag';
import { maxSearch, useFaqAddress } from './answer-address';
import { findQuestions } from './find-questions';
import { QuestionEntry } from './question-entry';
import styles from './questions.module.css';

/** So few that one sees the answers at once. */
const maxOpened = 2;

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="Такого питання тут немає"
      text="Спробуй інше слово або запитай у підтримці"
      action={
        <Button variant="secondary" onClick={onReset}>
          Показати всі питання
        </Button>
      }
    />
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const { search, arrival, setSearch, setAnswer } = useFaqAddress();
  const topics = findQuestions(questions, search);
  const count = topics.reduce((sum, topic) => sum + topic.questions.length, 0);
  useTrackSearch('questions', search, count);
  const isOpened = search.trim() !== '' && count <= maxOpened;
  const isLost = arrival !== null && questions.every(({ id }) => id !== arrival.answer);
  return (
    <div className={styles.page}>
      {isLost && (
        <p role="status" className={styles.lost}>
          Цієї відповіді вже немає. Пошукай серед інших
        </p>
      )}
      <SearchInput
        label="Пошук серед питань"
        placeholder="Наприклад, доставка"
        value={search}
        onChange={setSearch}
        maxLength={maxSearch}
      />
      {questions.length === 0 ? (
        <EmptyState
          drawing="search"
          title="Питань поки немає"
          text="Запитай у підтримці, ми відповімо"
        />
      ) : (
        count === 0 && <NothingFound onReset={() => setSearch('')} />
      )}
      {topics.map(({ topic, questions: entries }) => (
        <Section key={topic} title={topic}>
          <ul className={styles.list}>
            {entries.map((one) => (
              // Whether it begins open depends on the search.
              <QuestionEntry
                key={`${one.id}${isOpened}`}
                question={one}
                isOpened={isOpened}
                arrival={arrival?.answer === one.id ? arrival.key : null}
                onToggle={(isOpen) => setAnswer(one.id, isOpen)}
              />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

function MoreHelp() {
  const href = useHref();
  const entries = [
    { path: href('shell.vocabulary'), title: 'Словник', note: 'Слова клубу', Icon: DocumentIcon },
    { path: href('shell.support'), title: 'Підтримка', note: 'Спитати людину', Icon: ChatIcon },
  ];
  return (
    <List>
      {entries.flatMap(({ path, title, note, Icon }) =>
        path === null
          ? []
          : [
              <ListItem
                key={title}
                icon={<Icon />}
                title={title}
                note={note}
                render={<Link to={path} />}
              />,
            ],
      )}
    </List>
  );
}

/** Frequently asked questions. */
export default function FaqPage(): ReactElement {
  const read = useQueryState(useApiQuery(getQuestions, useAppFlag()));
  return (
    <Page title="Часті питання" width="narrow">
      <QueryView
        read={read}
        loading={
          <div className={styles.loading}>
            <Skeleton shape="row" count={8} />
          </div>
        }
        loadingText="Завантажуємо питання"
        offlineText="Питання з’являться, щойно повернеться зв’язок"
      >
        {({ questions }) => <Questions questions={questions} />}
      </QueryView>
      <MoreHelp />
    </Page>
  );
}
