import { maxLength } from '@club/api/limits';
import { Page } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { BackLink } from '../back-link';
import { HealthNotice } from '../health-notice';
import { useRecentSearches } from '../../device/recent-searches';
import styles from './search-page.module.css';
import { SearchResults } from './search-results';
import { SearchStart } from './search-start';
import { useSearchText } from './use-search-text';

/** One letter is not searched. */
const minLetters = 2;

/** The search over all collections of the brand. */
export default function SearchPage() {
  const { text, query, setText, searchNow } = useSearchText();
  const { recent, remember, forget } = useRecentSearches();
  const hasQuery = query.length >= minLetters;
  return (
    <>
      <BackLink to="/shop">Магазин</BackLink>
      <Page title="Пошук">
        <form
          className={styles.search}
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            searchNow(text);
            remember(text);
          }}
        >
          <SearchInput
            label="Пошук товарів"
            placeholder="Смак, пристрій, аксесуар"
            value={text}
            onChange={setText}
            maxLength={maxLength.productQuery}
            // Not on results: a customer who comes back to them does not want the keyboard.
            autoFocus={query === ''}
          />
        </form>
        {hasQuery ? (
          <SearchResults query={query} onOpen={() => remember(query)} />
        ) : (
          <SearchStart recent={recent} onSearch={searchNow} onForget={forget} />
        )}
        <HealthNotice productClass={null} />
      </Page>
    </>
  );
}
