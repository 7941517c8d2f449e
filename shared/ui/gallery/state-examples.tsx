import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  OfflineNote,
  Section,
  Skeleton,
  Strip,
  type DrawingName,
} from '@club/ui';
import styles from './gallery.module.css';

const empty: { drawing: DrawingName; title: string; text: string; action?: string }[] = [
  {
    drawing: 'box',
    title: 'Кошик порожній',
    text: 'Додай щось приємне, ми збережемо.',
    action: 'До магазину',
  },
  { drawing: 'search', title: 'Нічого не знайшли', text: 'Спробуй іншу назву або прибери фільтр.' },
  {
    drawing: 'history',
    title: 'Історії ще немає',
    text: 'Тут буде кожен рух твоїх XP.',
    action: 'Сканувати код',
  },
  {
    drawing: 'offline',
    title: 'Немає мережі',
    text: 'Цю сторінку ти ще не відкривав на цьому пристрої.',
  },
  {
    drawing: 'gift',
    title: 'Подарунків поки немає',
    text: 'Обміняй XP на перший сертифікат.',
    action: 'До сертифікатів',
  },
  { drawing: 'scan', title: 'Жодного скана', text: 'Код захований під кришкою пачки.' },
];

const ignore = () => undefined;

/** Loading, empty, failed, offline. */
export function StateExamples() {
  return (
    <>
      <Section title="Завантаження">
        <div className={styles.stack} aria-busy="true">
          <Grid>
            <Skeleton shape="tile" count={2} />
          </Grid>
          <Strip>
            <Skeleton shape="tile" count={8} />
          </Strip>
          <Grid min="card">
            <Skeleton shape="card" />
            <div>
              <Skeleton shape="row" count={3} />
            </div>
            <Card>
              <Skeleton shape="circle" />
              <Skeleton count={3} />
            </Card>
          </Grid>
        </div>
      </Section>
      <Section title="Порожньо">
        <Grid min="card">
          {empty.map(({ action, ...state }) => (
            <Card key={state.drawing}>
              <EmptyState {...state} action={action && <Button>{action}</Button>} />
            </Card>
          ))}
        </Grid>
      </Section>
      <Section title="Помилки та мережа">
        <div className={styles.stack}>
          <OfflineNote since={new Date('2026-11-20T16:05:00Z')} />
          <ErrorState
            compact
            error={{ title: 'Не вдалося показати популярне', text: 'Решта сторінки працює.' }}
            onRetry={ignore}
          />
          <ErrorState
            compact
            role="status"
            error={{
              title: 'Немає мережі',
              text: 'Популярне з’явиться, щойно повернеться зв’язок',
            }}
          />
          <Card>
            <ErrorState onRetry={ignore} />
          </Card>
        </div>
      </Section>
    </>
  );
}
