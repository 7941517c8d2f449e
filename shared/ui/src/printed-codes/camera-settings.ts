/** What a visitor chose for the camera. */
export interface CameraSettings {
  /** The id of the chosen camera; null for the one that the device prefers. */
  readonly cameraId: string | null;
  /** A short tone for each code that is read. */
  readonly hasSound: boolean;
  /** The camera was started here before: where it is allowed, it starts by itself. */
  readonly wasStarted: boolean;
}

const initial: CameraSettings = { cameraId: null, hasSound: false, wasStarted: false };

function parse(text: string): CameraSettings | null {
  try {
    const stored = Object(JSON.parse(text)) as Record<keyof CameraSettings, unknown>;
    return {
      cameraId: typeof stored.cameraId === 'string' ? stored.cameraId : null,
      hasSound: stored.hasSound === true,
      wasStarted: stored.wasStarted === true,
    };
  } catch {
    return null;
  }
}

/** The key of the settings on the device, for `defineDeviceKey`: all pages with a camera share them. */
export const cameraSettingsKey = {
  name: 'camera',
  storage: 'local',
  owner: 'device',
  initial,
  parse,
  format: (settings: CameraSettings) => JSON.stringify(settings),
} as const;
