export { useHeldScreen } from './screen/use-held-screen';
