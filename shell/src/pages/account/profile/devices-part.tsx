import {
  endSession,
  getSessions,
  tokenClear,
  type DeviceSession,
} from '@club/api/contract/account/sessions';
import { atTime } from '@club/domain/time-text';
import { useFocusAfterRemoval } from '@club/forms';
import { describeFailure, useToast } from '@club/platform';
import { useApiMutation, useApiQuery, useInvalidate, useQueryState } from '@club/platform/query';
import { Badge, Button, formatDate, List, ListItem, QueryView, Skeleton } from '@club/ui';
import { ComputerIcon, DeviceIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import styles from './profile-page.module.css';

interface DeviceRowProps {
  readonly session: DeviceSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ session, isBusy, onEnd }: DeviceRowProps): ReactElement {
  const { device, kind, seen_at, is_current } = session;
  const seen = `Востаннє ${formatDate(seen_at, 'day')} ${atTime(formatDate(seen_at, 'time'))}`;
  return (
    <ListItem
      icon={kind === 'computer' ? <ComputerIcon /> : <DeviceIcon />}
      title={device}
      note={is_current ? 'Зараз тут' : seen}
      trailing={
        is_current ? (
          <Badge tone="good">Цей пристрій</Badge>
        ) : (
          <Button
            size="s"
            variant="secondary"
            busy={isBusy}
            onClick={onEnd}
            aria-label={`Вийти на пристрої ${device}, ${seen}`}
          >
            Вийти
          </Button>
        )
      }
    />
  );
}

/** How devices are logged out; the list shows what the server says afterwards. */
function useEnding() {
  const toast = useToast();
  const invalidate = useInvalidate();
  const one = useApiMutation(endSession);
  const others = useApiMutation(tokenClear);

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast({ tone: 'good', title: done });
    } catch (cause) {
      toast({ tone: 'bad', ...describeFailure(cause) });
    }
    await invalidate(getSessions);
  }

  return {
    busyId: one.isPending ? one.variables.session_id : null,
    isBusy: others.isPending,
    end: (id: string) => run(() => one.mutateAsync({ session_id: id }), 'Пристрій вийшов'),
    endOthers: () => run(() => others.mutateAsync({}), 'На інших пристроях виконано вихід'),
  };
}

function DeviceList({ sessions }: { sessions: readonly DeviceSession[] }): ReactElement {
  const ending = useEnding();
  const removal = useFocusAfterRemoval();
  return (
    <div className={styles.fields} {...removal}>
      <List>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isBusy={ending.busyId === session.id}
            onEnd={() => void ending.end(session.id)}
          />
        ))}
      </List>
      {sessions.length > 1 && (
        <Button variant="quiet" full busy={ending.isBusy} onClick={() => void ending.endOthers()}>
          Вийти на всіх інших пристроях
        </Button>
      )}
    </div>
  );
}

/** Where the customer is logged in, and the end of it. */
export function DevicesPart(): ReactElement {
  const read = useQueryState(useApiQuery(getSessions, {}, { staleMs: 0 }));
  return (
    <QueryView
      read={read}
      compact
      quiet
      loading={<Skeleton shape="row" count={2} />}
      loadingText="Завантажуємо пристрої"
      offlineText="Список пристроїв з’явиться, щойно повернеться зв’язок"
    >
      {({ sessions }) => <DeviceList sessions={sessions} />}
    </QueryView>
  );
}
