import { Link } from '@club/platform/router';
import { Button, Section } from '@club/ui';
import { HistoryIcon } from '@club/ui/icons';
import { useCollections } from '../use-collections';
import styles from './search-page.module.css';

/** Every collection as a link. Renders nothing without an answer. */
export function CollectionLinks({ title }: { title: string }) {
  const { data } = useCollections();
  if (!data || data.collections.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.words}>
        {data.collections.map((collection) => (
          <li key={collection.id}>
            <Link className={styles.word} to={`/shop/${collection.id}`}>
              {collection.title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type SearchStartProps = {
  recent: readonly string[];
  onSearch: (query: string) => void;
  onForget: () => void;
};

/** Before anything is typed: recent searches and the collections. */
export function SearchStart({ recent, onSearch, onForget }: SearchStartProps) {
  return (
    <>
      {recent.length > 0 && (
        <Section
          title="Нещодавнє"
          action={
            <Button variant="quiet" size="s" onClick={onForget}>
              Очистити
            </Button>
          }
        >
          <ul className={styles.words}>
            {recent.map((query) => (
              <li key={query}>
                <button type="button" className={styles.word} onClick={() => onSearch(query)}>
                  <HistoryIcon size={16} />
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CollectionLinks title="Полиці" />
    </>
  );
}
