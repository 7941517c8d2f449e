import { registerDevice } from '@club/api/contract/devices';
import { useHref } from '@club/platform';
import { useOutboxList, type OutboxEntry } from '@club/platform/outbox';
import { Link } from '@club/platform/router';
import { List, ListItem } from '@club/ui';
import { PackageIcon } from '@club/ui/icons';

/** The registrations that wait in the outbox, newest first. */
export function useWaitingDevices(): readonly OutboxEntry[] {
  const { entries } = useOutboxList();
  return entries
    .filter(({ state, request }) => state === 'queued' && request.path === registerDevice.path)
    .toReversed();
}

/** The registrations that wait on this device; each leads to the outbox. */
export function WaitingDevices() {
  const entries = useWaitingDevices();
  const outbox = useHref()('shell.outbox');
  if (entries.length === 0) return null;
  return (
    <List aria-label="Чекають на мережу">
      {entries.map(({ id, title }) => (
        <ListItem
          key={id}
          icon={<PackageIcon size={22} aria-hidden="true" />}
          title={title}
          note="У черзі: зареєструємо, щойно з’явиться зв’язок"
          render={outbox === null ? undefined : <Link to={outbox} />}
        />
      ))}
    </List>
  );
}
