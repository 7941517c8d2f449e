export { BottomBar, type BottomBarItem, type BottomBarProps } from './framing/bottom-bar';
export { Footer, type FooterProps } from './framing/footer';
export { Header, Wordmark, type HeaderProps, type WordmarkProps } from './framing/header';
export { SideMenu, type SideMenuProps } from './framing/side-menu';
