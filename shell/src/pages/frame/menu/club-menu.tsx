import { useBrand, useCustomer, useHref, useToast, useFeature } from '@club/platform';
import { matchPage } from '@club/platform/match';
import { Button, List, ListItem } from '@club/ui';
import { SideMenu } from '@club/ui/frame';
import { DownloadIcon, SparklesIcon } from '@club/ui/icons';
import { createContext, memo, use, useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FullSiteButton } from '../../links/full-site-button';
import { InstallGuide } from '../../../pwa/install/install-guide';
import { promptInstall, useInstallMethod } from '../../../pwa/install/install-offer';
import { useShell, type Shell } from '../../../host/shell-context';
import { switchApp } from '../../../host/switch-app';
import { UnreadCount } from '../../info/news/unread-count';
import styles from './club-menu.module.css';
import { LogoutButton, LogoutQuestion } from './logout-button';
import { menuEntries } from './menu-entries';
import { shareApp } from './share-app';
import LinkIcon from '../../../navigation/frame/link-icon';
import { SocialLinks } from '../../../navigation/frame/social-links';
import { useLinks } from '../../../navigation/links';

/** The entries are not rendered again by a tap, only what reads this. */
const IsOpen = createContext(false);

/** News are read when the menu opens, not with every page. */
function NewsLabel({ label }: { label: string }): ReactElement {
  return (
    <span className={styles.counted}>
      {label}
      {use(IsOpen) && <UnreadCount />}
    </span>
  );
}

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
  const isEarning = useFeature('order-points');

  async function share() {
    onClose();
    const { referralCode } = customer;
    const { origin } = boot.brands[brand];
    const outcome = await shareApp({ origin, name, referralCode, isEarning });
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
        const title = page === 'shell.news' ? <NewsLabel label={label} /> : label;
        return [<ListItem key={page} icon={<Icon />} title={title} render={link} />];
      })}
    </List>
  );
});

/** What remotes offer, as a group below the club's own entries. */
const RemoteLinks = memo(function RemoteLinks({ onClose }: PartProps): ReactElement {
  return (
    <ul className={styles.links}>
      {useLinks('menu').map(({ page, path, label, icon }) => (
        <li key={page}>
          <Link to={path} onClick={onClose} className={styles.link}>
            <LinkIcon name={icon} size={20} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
});

/** The page above one with parameters: what they name may be missing in the other app. Null for other pages, which both apps have. */
function pathAboveParameters(pages: Shell['pages'], pathname: string): string | null {
  const path = matchPage(pages, pathname)?.page.path ?? '';
  const [up = ''] = path.split('/:');
  return up !== path && matchPage(pages, up) !== null ? up : null;
}

interface MenuFootProps extends PartProps {
  readonly isOpen: boolean;
  readonly onInstall: () => void;
  readonly onLogoutQuestion: () => void;
}

function MenuFoot(props: MenuFootProps): ReactElement {
  const { isOpen, onClose, onInstall, onLogoutQuestion } = props;
  const { boot, pages, session } = useShell();
  const { brand } = useBrand();
  const installMethod = useInstallMethod();
  const other = brand === 'main' ? 'second' : 'main';
  const navigate = useNavigate();

  function goToOther() {
    onClose();
    const up = pathAboveParameters(pages, location.pathname);
    if (up !== null) void navigate(up, { replace: true });
    void switchApp(session, other);
  }

  return (
    <div className={styles.foot}>
      {!boot.onSecondHost && (
        <Button variant="secondary" full icon={<SparklesIcon />} onClick={goToOther}>
          Перейти до «{boot.brands[other].name}»
        </Button>
      )}
      {/* Another one after the menu was closed: who closes it stays in the app. */}
      <FullSiteButton key={String(isOpen)} isMenuOpen={isOpen} onClose={onClose} />
      {installMethod !== null && (
        <Button variant="quiet" full icon={<DownloadIcon />} onClick={onInstall}>
          Встановити застосунок
        </Button>
      )}
      <LogoutButton onQuestion={onLogoutQuestion} />
      <SocialLinks />
    </div>
  );
}

/**
 * The side menu of a customer. Whatever opens an overlay closes the menu first: the browser's modal dialog
 * lies above overlays and makes them inert.
 */
export default function ClubMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [overlay, setOverlay] = useState<'guide' | 'logout' | null>(null);
  const installMethod = useInstallMethod();
  const closeOverlay = () => setOverlay(null);

  function install() {
    onClose();
    if (installMethod === 'steps') setOverlay('guide');
    else void promptInstall();
  }
  function askToLogOut() {
    onClose();
    setOverlay('logout');
  }

  return (
    <>
      <SideMenu
        open={isOpen}
        onClose={onClose}
        label="Меню"
        head={<MenuHead />}
        foot={
          <MenuFoot
            isOpen={isOpen}
            onClose={onClose}
            onInstall={install}
            onLogoutQuestion={askToLogOut}
          />
        }
      >
        <nav aria-label="Меню" className={styles.groups}>
          <IsOpen value={isOpen}>
            <ClubEntries onClose={onClose} />
          </IsOpen>
          <RemoteLinks onClose={onClose} />
        </nav>
      </SideMenu>
      <InstallGuide isOpen={overlay === 'guide'} onClose={closeOverlay} />
      <LogoutQuestion isOpen={overlay === 'logout'} onClose={closeOverlay} />
    </>
  );
}
