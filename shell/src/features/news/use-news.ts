import { getNews } from '@club/api/contract/content';
import { useApiQuery, useReading } from '@club/platform/query';
import { useAppFlag } from '../content/use-app-flag';

const minutes = 60_000;

/** The news of the app that is shown. */
export function useNews() {
  return useReading(useApiQuery(getNews, useAppFlag(), { staleMs: 5 * minutes }));
}
