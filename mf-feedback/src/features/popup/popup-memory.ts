import { defineDeviceKey, defineDeviceKeys, flagFormat, jsonFormat } from '@club/platform';
import { array, boolean, int, object, string } from '@club/platform/schema';
import type { Shown } from './popup-decision';

const shown = object({ id: string(), at: int(), putOffs: int(), isOver: boolean() });

/** For which purchases the popup has come, by customer. */
export const popupMemory = defineDeviceKeys<readonly Shown[]>({
  name: 'feedback-popup:',
  storage: 'local',
  owner: 'customer',
  initial: [],
  ...jsonFormat<readonly Shown[]>(array(shown)),
});

/** Whether the popup has come in this visit. */
export const popupVisit = defineDeviceKey<boolean>({
  name: 'feedback-popup-visit',
  storage: 'session',
  owner: 'customer',
  initial: false,
  ...flagFormat(),
});
