import { getTrialStudios, type TrialStudio } from '@club/api/contract/invites';
import { useBrand } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Button, Card, EmptyState, List, ListItem, QueryView, Section, Skeleton } from '@club/ui';
import { PhoneIcon, PlaceIcon, ShareIcon } from '@club/ui/icons';
import { InvitationPage } from './invitation-page';
import styles from './invite-pages.module.css';
import { useAppFlag } from './use-invitation';
import { useShare } from './use-share';

const steps = [
  'Обери студію поруч і домовся з другом про час',
  'Консультант покаже пристрої й відповість на питання',
  'Сподобалось? Друг реєструється за твоїм кодом',
];

function CityStudios({ city, studios }: { city: string; studios: readonly TrialStudio[] }) {
  return (
    <Section title={city}>
      <List>
        {studios.map((studio) => (
          <ListItem
            key={studio.id}
            icon={<PlaceIcon size={22} aria-hidden="true" />}
            title={studio.name}
            note={studio.address}
            trailing={<PhoneIcon size={20} aria-hidden="true" />}
            render={<a href={`tel:${studio.phone}`} />}
          />
        ))}
      </List>
    </Section>
  );
}

/** Shares the invitation with the plan to meet. */
function ShareTrial({ link }: { link: string }) {
  const { name } = useBrand();
  const share = useShare();
  const text = `Ходімо разом у студію «${name}»: познайомишся з пристроєм. А це моє запрошення в клуб:`;
  return (
    <Button
      size="l"
      full
      icon={<ShareIcon size={20} aria-hidden="true" />}
      onClick={() => void share({ title: 'Тест-драйв пристрою', text, url: link })}
    >
      Покликати друга
    </Button>
  );
}

type TestDriveProps = { studios: readonly TrialStudio[]; link: string };

function TestDrive({ studios, link }: TestDriveProps) {
  if (studios.length === 0) {
    return (
      <EmptyState
        drawing="box"
        title="Зараз жодна студія цього не пропонує"
        text="Щойно з’явиться місце, де можна познайомитися з пристроєм, воно буде тут"
      />
    );
  }
  return (
    <div className={styles.stack}>
      <Card>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <ShareTrial link={link} />
      {[...new Set(studios.map(({ city }) => city))].map((city) => (
        <CityStudios key={city} city={city} studios={studios.filter((one) => one.city === city)} />
      ))}
      <p className={styles.note}>Лише для дорослих: у студії попросять документ.</p>
    </div>
  );
}

function Studios({ link }: { link: string }) {
  const read = useQueryState(useApiQuery(getTrialStudios, useAppFlag()));
  return (
    <QueryView
      read={read}
      loading={<Skeleton shape="row" count={6} />}
      loadingText="Шукаємо студії"
      offlineText="Студії покажемо, щойно з’явиться зв’язок"
    >
      {({ studios }) => <TestDrive studios={studios} link={link} />}
    </QueryView>
  );
}

/** Where a friend can get to know a device. */
export default function InviteTestDrivePage() {
  return (
    <InvitationPage
      title="Тест-драйв пристрою"
      lead="Запроси друга познайомитися з пристроєм у студії"
    >
      {({ link }) => <Studios link={link} />}
    </InvitationPage>
  );
}
