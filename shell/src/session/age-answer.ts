import { createStore, type Store } from '@club/platform';
import { readCookie, writeCookie } from '@club/platform/cookies';

/** Whether the visitor of this device has confirmed to be of age. */
export interface AgeAnswer {
  readonly isAdult: Store<boolean>;
  confirm(): void;
  /** Reads the answer again: another tab may have got it meanwhile. */
  refresh(): void;
}

/** Opens the answer that this device stores. The cookie sends it to the server, too. */
export function openAgeAnswer(): AgeAnswer {
  const read = () => readCookie('isAdult') === 'true';
  const isAdult = createStore(read());
  return {
    isAdult,
    confirm() {
      writeCookie('isAdult', 'true');
      isAdult.set(true);
    },
    refresh: () => isAdult.set(read()),
  };
}
