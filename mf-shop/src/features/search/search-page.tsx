import { Page } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { BackLink } from '../../product/back-link';
import { HealthNotice } from '../../product/health-notice';
import { useRecentSearches } from './recent-searches';
import styles from './search-page.module.css';
import { SearchResults } from './search-results';
import { SearchStart } from './search-start';
import { useSearchText } from './use-search-text';

/** As many letters as a call takes. */
const longest = 80;
/** One letter says nothing yet. */
const shortest = 2;

/** The search over all shelves of the brand. */
export default function SearchPage() {
  const { text, query, setText, askNow } = useSearchText();
  const { recent, remember, forget } = useRecentSearches();
  const isAsked = query.length >= shortest;
  return (
    <>
      <BackLink to="/shop">Магазин</BackLink>
      <Page title="Пошук">
        <form
          className={styles.search}
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            askNow(text);
            remember(text);
          }}
        >
          <SearchInput
            label="Пошук товарів"
            placeholder="Смак, пристрій, аксесуар"
            value={text}
            onChange={setText}
            maxLength={longest}
            // One comes here to type; coming back to results, the results are what one looks at.
            autoFocus={query === ''}
          />
        </form>
        {isAsked ? (
          <SearchResults query={query} onOpen={() => remember(query)} />
        ) : (
          <SearchStart recent={recent} onAsk={askNow} onForget={forget} />
        )}
        <HealthNotice productClass={null} />
      </Page>
    </>
  );
}
