import { getQuestions, type Question } from '@club/api/contract/content';
import { useHref } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Button, EmptyState, List, ListItem, Page, QueryView, Section, Skeleton } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { ChatIcon, DocumentIcon } from '@club/ui/icons';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTrackSearch } from '../../../observation/use-track-search';
import { useAppFlag } from '../texts/use-app-flag';
import { findQuestions } from './find-questions';
import { QuestionEntry } from './question-entry';
import styles from './questions.module.css';

/** So few that one sees the answers at once. */
const fewEnough = 2;

/** What is typed shows at once; the address, which can be shared, follows. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const [search, setText] = useState(params.get('q') ?? '');
  const setSearch = (text: string) => {
    setText(text);
    setParams(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true });
  };
  return { search, setSearch };
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const { search, setSearch } = useSearch();
  const topics = findQuestions(questions, search);
  const count = topics.reduce((sum, topic) => sum + topic.questions.length, 0);
  useTrackSearch('questions', search, count);
  const isOpened = search.trim() !== '' && count <= fewEnough;
  return (
    <div className={styles.page}>
      <SearchInput
        label="Пошук серед питань"
        placeholder="Наприклад, доставка"
        value={search}
        onChange={setSearch}
        maxLength={60}
      />
      {count === 0 && (
        <EmptyState
          drawing="search"
          title="Такого питання тут немає"
          text="Спробуй інше слово або запитай у підтримці"
          action={
            <Button variant="secondary" onClick={() => setSearch('')}>
              Показати всі питання
            </Button>
          }
        />
      )}
      {topics.map(({ topic, questions: entries }) => (
        <Section key={topic} title={topic}>
          <ul className={styles.list}>
            {entries.map((one) => (
              // Whether it begins open depends on the search.
              <QuestionEntry key={`${one.id}${isOpened}`} question={one} isOpened={isOpened} />
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
  const read = useQueryState(useApiQuery(getQuestions, useAppFlag(), { staleMs: 3_600_000 }));
  return (
    <Page title="Питання та відповіді" width="narrow">
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
