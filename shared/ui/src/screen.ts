export { useScreenOn } from './screen/use-screen-on';
