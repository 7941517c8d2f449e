export { Tabs, type Tab, type TabsProps } from './tab-bar/tabs';
