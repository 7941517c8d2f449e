import { IconButton, Page } from '@club/ui';
import { BottomBar, Footer, Header, SideMenu, Wordmark } from '@club/ui/frame';
import {
  BellIcon,
  CartIcon,
  CertificateIcon,
  HomeIcon,
  MenuIcon,
  ProfileIcon,
  ScanIcon,
  StoreIcon,
} from '@club/ui/icons';
import { createToasts, ToastRegion } from '@club/ui/toasts';
import { Chips } from '@club/ui/patterns';
import { useState } from 'react';
import { FormExamples } from './form-examples';
import styles from './gallery.module.css';
import { HomeExample } from './home-example';
import { MenuLinks } from './menu-links';
import { OverlayExamples } from './overlay-examples';
import { SmallExamples } from './small-examples';
import { applyScheme, type Scheme } from './scheme';
import { StateExamples } from './state-examples';

const toasts = createToasts();
const brands = [
  { value: 'main', label: 'Денний бренд' },
  { value: 'second', label: 'Нічний бренд' },
] as const;
type Brand = (typeof brands)[number]['value'];

const schemes = [
  { value: 'device', label: 'Як на пристрої' },
  { value: 'light', label: 'Світла' },
  { value: 'dark', label: 'Темна' },
] as const;

const places = [
  { label: 'Головна', icon: <HomeIcon />, current: true },
  { label: 'Магазин', icon: <StoreIcon />, current: false, badge: 2 },
  { label: 'Сканер', icon: <ScanIcon />, current: false, prominent: true },
  { label: 'Подарунки', icon: <CertificateIcon />, current: false },
  { label: 'Профіль', icon: <ProfileIcon />, current: false },
].map((place) => ({ ...place, render: <a href={`#${place.label}`} /> }));

/** All components of the package on one page. */
export function Gallery() {
  const [brand, setBrand] = useState<Brand>(
    document.documentElement.dataset.brand === 'second' ? 'second' : 'main',
  );
  const [scheme, setScheme] = useState<Scheme>('device');
  const [menu, setMenu] = useState(false);
  const chooseScheme = (next: Scheme) => {
    applyScheme(next);
    setScheme(next);
  };
  const choose = (next: Brand) => {
    document.documentElement.dataset.brand = next;
    setBrand(next);
  };
  const name = brand === 'main' ? 'Жарина' : 'Вольт';
  return (
    <div className={styles.shell}>
      <Header
        start={<IconButton label="Меню" icon={<MenuIcon />} onClick={() => setMenu(true)} />}
        title={<Wordmark name={name} />}
        end={
          <>
            <IconButton label="Сповіщення" icon={<BellIcon />} />
            <IconButton label="Кошик, 2 товари" icon={<CartIcon />} count={2} />
          </>
        }
      />
      <main>
        <Page title="Привіт, Олено" lead="Два замовлення вже в дорозі.">
          <Chips label="Бренд" options={brands} value={brand} onChange={choose} />
          <Chips label="Тема" options={schemes} value={scheme} onChange={chooseScheme} />
          <HomeExample toasts={toasts} />
          <SmallExamples />
          <FormExamples />
          <StateExamples />
          <OverlayExamples toasts={toasts} />
        </Page>
      </main>
      <Footer
        logo={<Wordmark name={name} />}
        links={['Умови', 'Приватність', 'Допомога'].map((label) => ({
          label,
          render: <a href="#footer" />,
        }))}
        note="Тільки для повнолітніх. Цей продукт шкодить твоєму здоровʼю та викликає залежність."
      />
      <BottomBar items={places} logo={<Wordmark name={name.slice(0, 1)} />} />
      <SideMenu
        open={menu}
        onClose={() => setMenu(false)}
        label="Меню"
        head={<Wordmark name={name} />}
        foot="Версія 1.0"
      >
        <MenuLinks />
      </SideMenu>
      <ToastRegion toasts={toasts} />
    </div>
  );
}
