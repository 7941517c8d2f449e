import { useBrand, useCustomer, useHref, type PageName } from '@club/platform';
import { Button, List, ListItem } from '@club/ui';
import { SideMenu } from '@club/ui/frame';
import {
  BonusIcon,
  CertificateIcon,
  ChartIcon,
  DocumentIcon,
  HomeIcon,
  LogOutIcon,
  ScanIcon,
  SparklesIcon,
  StarIcon,
  StoreIcon,
  type Icon,
} from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useShell } from '../shell-context';
import styles from './club-menu.module.css';

const entries: readonly { page: PageName; label: string; Icon: Icon }[] = [
  { page: 'shell.home', label: 'Головна', Icon: HomeIcon },
  { page: 'shop.shelves', label: 'Магазин', Icon: StoreIcon },
  { page: 'scan.scan', label: 'Сканувати код', Icon: ScanIcon },
  { page: 'certificates.list', label: 'Сертифікати', Icon: CertificateIcon },
  { page: 'loyalty.history', label: 'Історія XP', Icon: ChartIcon },
  { page: 'loyalty.getXp', label: 'Як отримати XP', Icon: BonusIcon },
  { page: 'feedback.list', label: 'Відгуки', Icon: StarIcon },
  { page: 'shell.agreement', label: 'Угода користувача', Icon: DocumentIcon },
];

/** Who is signed in. */
function MenuHead(): ReactElement {
  const { firstName, lastName } = useCustomer();
  return (
    <p className={styles.name}>
      {firstName} {lastName}
    </p>
  );
}

function MenuFoot({ onClose }: { onClose: () => void }): ReactElement {
  const { boot, session } = useShell();
  const { brand } = useBrand();
  const navigate = useNavigate();
  const other = brand === 'main' ? 'second' : 'main';
  const isSwitchShown = !boot.onSecondHost;

  function switchApp() {
    onClose();
    session.switchBrand(other);
    void navigate('/');
  }

  return (
    <div className={styles.foot}>
      {isSwitchShown && (
        <Button variant="secondary" full icon={<SparklesIcon />} onClick={switchApp}>
          Перейти до «{boot.brands[other].name}»
        </Button>
      )}
      <Button variant="quiet" full icon={<LogOutIcon />} onClick={() => void session.logout()}>
        Вийти
      </Button>
    </div>
  );
}

/** The side menu of a customer. */
export function ClubMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const href = useHref();
  return (
    <SideMenu
      open={isOpen}
      onClose={onClose}
      label="Меню"
      head={<MenuHead />}
      foot={<MenuFoot onClose={onClose} />}
    >
      <nav aria-label="Меню">
        <List>
          {entries.flatMap(({ page, label, Icon }) => {
            const path = href(page);
            if (path === null) return [];
            const link = <Link to={path} onClick={onClose} />;
            return [<ListItem key={page} icon={<Icon />} title={label} render={link} />];
          })}
        </List>
      </nav>
    </SideMenu>
  );
}
