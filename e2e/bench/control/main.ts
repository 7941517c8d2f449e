import '@club/ui/styles.css';
import { begin } from '../../../shell/src/boot/begin';

// The same application as the composed one, built as a single bundle. The build reads the tables
// here and in `app.ts` to make preload lists, as it does for the shell.
void begin({
  app: {
    libraries: () => import(/* webpackChunkName: "app" */ '../../../shell/src/boot/libraries'),
    start: () => import(/* webpackChunkName: "app" */ './app'),
  },
});
