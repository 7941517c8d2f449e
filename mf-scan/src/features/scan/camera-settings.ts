import { defineDeviceKey } from '@club/platform';
import { cameraSettingsKey } from '@club/ui/printed-codes';

/** What the visitor chose for the camera, for all pages of this device that have one. */
export const cameraSettings = defineDeviceKey(cameraSettingsKey);
