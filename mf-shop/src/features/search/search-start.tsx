import { Link } from '@club/platform/router';
import { Button, Section } from '@club/ui';
import { HistoryIcon } from '@club/ui/icons';
import { useCollections } from '../../product/use-collections';
import styles from './search-page.module.css';

/** Every shelf as a word to touch. Without an answer there is nothing to touch, and nothing to say. */
export function ShelfLinks({ title }: { title: string }) {
  const { data } = useCollections();
  if (!data || data.collections.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.words}>
        {data.collections.map((shelf) => (
          <li key={shelf.id}>
            <Link className={styles.word} to={`/shop/${shelf.id}`}>
              {shelf.title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type SearchStartProps = {
  recent: readonly string[];
  onAsk: (words: string) => void;
  onForget: () => void;
};

/** Before anything is typed: what was looked for before, and the shelves. */
export function SearchStart({ recent, onAsk, onForget }: SearchStartProps) {
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
                <button type="button" className={styles.word} onClick={() => onAsk(query)}>
                  <HistoryIcon size={16} />
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ShelfLinks title="Полиці" />
    </>
  );
}
