import { getNews } from '@club/api/contract/content';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useAppFlag } from '../texts/use-app-flag';

const minutes = 60_000;

/** The news of the app that is shown. */
export function useNews() {
  return useQueryState(useApiQuery(getNews, useAppFlag(), { staleMs: 5 * minutes }));
}
