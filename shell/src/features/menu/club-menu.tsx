import { useBrand, useCustomer, useHref, useToast } from '@club/platform';
import { Button, List, ListItem } from '@club/ui';
import { SideMenu } from '@club/ui/frame';
import { DownloadIcon, LogOutIcon, SparklesIcon } from '@club/ui/icons';
import { memo, useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { FullSiteButton } from '../links/full-site-button';
import { InstallGuide } from '../install/install-guide';
import { askToInstall, useInstallWay } from '../../pwa/install';
import { useShell } from '../../shell-context';
import { switchApp } from '../../signed-in/switch-app';
import styles from './club-menu.module.css';
import { domainEntries, menuEntries } from './menu-entries';
import { shareApp } from './share-app';
import { SocialLinks } from '../../layouts/social-links';

interface PartProps {
  readonly onClose: () => void;
}

/** Who is signed in. */
function MenuHead(): ReactElement {
  const { firstName, lastName } = useCustomer();
  return (
    <p className={styles.name}>
      {firstName} {lastName}
    </p>
  );
}

/** The club's own entries; a page that nobody publishes is left out. */
const ClubEntries = memo(function ClubEntries({ onClose }: PartProps): ReactElement {
  const { boot } = useShell();
  const { brand, name } = useBrand();
  const customer = useCustomer();
  const href = useHref();
  const toast = useToast();

  async function share() {
    onClose();
    const { referralCode } = customer;
    const outcome = await shareApp({ origin: boot.brands[brand].origin, name, referralCode });
    if (outcome === 'copied') {
      toast({ tone: 'good', title: 'Посилання скопійовано', text: 'Надішли його друзям' });
    }
  }

  return (
    <List>
      {menuEntries(brand, customer).flatMap(({ page, label, Icon }) => {
        if (page === null) {
          return [
            <ListItem key={label} icon={<Icon />} title={label} onClick={() => void share()} />,
          ];
        }
        const path = href(page);
        if (path === null) return [];
        const link = <Link to={path} onClick={onClose} />;
        return [<ListItem key={page} icon={<Icon />} title={label} render={link} />];
      })}
    </List>
  );
});

/** The domains' pages, which the bar and home lead to as well. */
const DomainEntries = memo(function DomainEntries({ onClose }: PartProps): ReactElement {
  const href = useHref();
  return (
    <ul className={styles.domains}>
      {domainEntries.flatMap(({ page, label, Icon }) => {
        const path = href(page);
        if (path === null) return [];
        return [
          <li key={page}>
            <Link to={path} onClick={onClose} className={styles.domain}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </Link>
          </li>,
        ];
      })}
    </ul>
  );
});

interface MenuFootProps extends PartProps {
  readonly isOpen: boolean;
  readonly onInstall: () => void;
}

function MenuFoot({ isOpen, onClose, onInstall }: MenuFootProps): ReactElement {
  const { boot, session } = useShell();
  const { brand } = useBrand();
  const installWay = useInstallWay();
  const other = brand === 'main' ? 'second' : 'main';

  function goToOther() {
    onClose();
    void switchApp(session, other);
  }

  return (
    <div className={styles.foot}>
      {!boot.onSecondHost && (
        <Button variant="secondary" full icon={<SparklesIcon />} onClick={goToOther}>
          Перейти до «{boot.brands[other].name}»
        </Button>
      )}
      <FullSiteButton isMenuOpen={isOpen} onClose={onClose} />
      {installWay !== null && (
        <Button variant="quiet" full icon={<DownloadIcon />} onClick={onInstall}>
          Встановити застосунок
        </Button>
      )}
      <Button variant="quiet" full icon={<LogOutIcon />} onClick={() => void session.logout()}>
        Вийти
      </Button>
      <SocialLinks />
    </div>
  );
}

/** The side menu of a customer. */
export default function ClubMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isGuideOpen, setGuideOpen] = useState(false);
  const installWay = useInstallWay();

  function install() {
    onClose();
    if (installWay === 'steps') setGuideOpen(true);
    else void askToInstall();
  }

  return (
    <>
      <SideMenu
        open={isOpen}
        onClose={onClose}
        label="Меню"
        head={<MenuHead />}
        foot={<MenuFoot isOpen={isOpen} onClose={onClose} onInstall={install} />}
      >
        <nav aria-label="Меню" className={styles.groups}>
          <ClubEntries onClose={onClose} />
          <DomainEntries onClose={onClose} />
        </nav>
      </SideMenu>
      <InstallGuide isOpen={isGuideOpen} onClose={() => setGuideOpen(false)} />
    </>
  );
}
