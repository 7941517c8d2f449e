import type { Manager } from '@club/api/contract/scans';
import { useCustomer, useBrand } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { List, ListItem, QueryView, Skeleton } from '@club/ui';
import { BadgeIcon } from '@club/ui/icons';
import { useFullBalance } from '../figures/use-figures';
import { managerTypeLabels } from './manager-labels';
import { ManagerSheet } from './manager-sheet';

interface SheetState {
  /** Whether the sheet with the form lies over the page. */
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Chosen({ manager, isOpen, onToggle }: SheetState & { manager: Manager | null }) {
  const close = () => onToggle(false);
  return (
    <>
      <List>
        <ListItem
          icon={<BadgeIcon size={22} aria-hidden="true" />}
          title={manager ? manager.name : 'Додати менеджера'}
          note={
            manager
              ? `${managerTypeLabels[manager.type]} · менеджер твоїх сканів`
              : 'Якщо хтось із клубу порадив тобі пачку'
          }
          onClick={() => onToggle(true)}
        />
      </List>
      <ManagerSheet
        // A saved manager ends the form.
        key={manager?.id}
        open={isOpen}
        current={manager}
        onClose={close}
        onSaved={close}
      />
    </>
  );
}

interface ManagerRowProps extends SheetState {
  /** Another part of the page reports the failure, and tries this read again, too. */
  quiet?: boolean;
}

/** The manager whom scans name, to add, change or remove. */
export function ManagerRow({ quiet = false, ...sheet }: ManagerRowProps) {
  const { brand } = useBrand();
  const isMember = useCustomer().accounts[brand] !== null;
  const read = useQueryState(useFullBalance());
  if (!isMember || (quiet && (read.failure || read.isOffline))) return null;
  return (
    <QueryView
      compact
      quiet
      read={read}
      loading={<Skeleton shape="row" />}
      loadingText="Завантажуємо менеджера"
      offlineText="Менеджера покажемо, щойно з’явиться зв’язок"
    >
      {({ manager }) => <Chosen manager={manager} {...sheet} />}
    </QueryView>
  );
}
