import { EmptyState } from '@club/ui';
import type { BoxChoices } from './use-box-choices';

/** No sticks match the filters, or none are sold at all. */
export function NoSticks({ products }: Pick<BoxChoices, 'products'>) {
  if (products.length === 0) {
    return (
      <EmptyState
        drawing="box"
        title="Стіків у продажу зараз немає"
        text="Щойно з’являться, побачиш їх тут"
      />
    );
  }
  return (
    <EmptyState
      drawing="search"
      title="Таких стіків зараз немає"
      text="Обери інший смак або міцність"
    />
  );
}
