import { getNews } from '@club/api/contract/content';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useAppFlag } from '../texts/use-app-flag';

/** The news of the app that is shown. */
export function useNews() {
  return useQueryState(useApiQuery(getNews, useAppFlag()));
}
