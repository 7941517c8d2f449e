import { ListItem } from '@club/ui';
import { OpenIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';

/** Props of {@link SiteRow}. */
export interface SiteRowProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly open: () => Promise<void>;
}

/** A row that opens a website logged in. */
export function SiteRow({ title, isBusy, open }: SiteRowProps): ReactElement {
  return (
    <ListItem
      icon={<OpenIcon />}
      title={title}
      note={isBusy ? 'Відкриваємо…' : 'Відкриється вже з твоїм входом'}
      onClick={() => void open()}
    />
  );
}
