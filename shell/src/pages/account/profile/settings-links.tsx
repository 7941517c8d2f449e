import { useCustomer, useHref, type KnownPage } from '@club/platform';
import { List, ListItem, Section } from '@club/ui';
import { DeviceIcon, MailIcon, SendIcon, ProfileIcon, type Icon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { AgeRow } from './age-row';

interface RowProps {
  readonly page: KnownPage;
  readonly icon: Icon;
  readonly title: string;
  readonly note: string;
}

function Row({ page, icon: Symbol, title, note }: RowProps): ReactElement | null {
  const path = useHref()(page);
  return path === null ? null : (
    <ListItem icon={<Symbol />} title={title} note={note} render={<Link to={path} />} />
  );
}

/** What the customer can change, each on its own page. */
export function SettingsLinks(): ReactElement {
  const { email } = useCustomer();
  return (
    <Section title="Налаштування">
      <List>
        <Row
          page="shell.profileDetails"
          icon={ProfileIcon}
          title="Ім’я та адреса"
          note="Як звертатися й куди везти"
        />
        <Row
          page="shell.profileEmail"
          icon={MailIcon}
          title="Електронна пошта"
          note={email ?? 'Ще не вказано'}
        />
        <AgeRow />
        <Row
          page="shell.profileDevices"
          icon={DeviceIcon}
          title="Де виконано вхід"
          note="Пристрої з твоїм акаунтом"
        />
        <Row
          page="shell.outbox"
          icon={SendIcon}
          title="Черга надсилання"
          note="Що чекає на мережу, а що вже надіслано"
        />
      </List>
    </Section>
  );
}
