import '@club/ui/styles.css';
import { begin } from './begin';

// The build reads this table to make preload lists, and puts all chunks of one name into one file:
// every page needs all of it.
void begin({
  app: {
    libraries: () => import(/* webpackChunkName: "app" */ './libraries'),
    start: () => import(/* webpackChunkName: "app" */ './app'),
  },
});
