// TypeScript's types of tracks lack what cameras of phones can do.
// https://developer.mozilla.org/docs/Web/API/MediaStreamTrack/getCapabilities

interface Range {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

interface Capabilities {
  readonly torch?: boolean;
  readonly zoom?: Range;
  readonly focusMode?: readonly string[];
}

/** One of the cameras of the device. */
export interface CameraChoice {
  readonly id: string;
  readonly label: string;
}

/** What can be set at a running camera. */
export interface CameraAbilities {
  readonly hasTorch: boolean;
  readonly zoom: Required<Range> | null;
  /** The zoom at the start. */
  readonly zoomed: number;
  /** Empty where there is no choice. */
  readonly cameras: readonly CameraChoice[];
  readonly cameraId: string | null;
}

/** Changes a running camera; gives whether it has accepted that. */
export async function setCamera(
  track: MediaStreamTrack,
  values: { torch?: boolean; zoom?: number; focusMode?: 'continuous' },
): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [values as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}

/** Switches the torch; gives whether it is lit now. Cameras may ignore it without a word. */
export async function setTorch(track: MediaStreamTrack, isLit: boolean): Promise<boolean> {
  if (!(await setCamera(track, { torch: isLit }))) return !isLit;
  return (track.getSettings() as { torch?: boolean }).torch ?? isLit;
}

const facing: readonly (readonly [RegExp, string])[] = [
  [/back|rear|environment|задн|основн/i, 'Задня камера'],
  [/front|user|facetime|передн|фронт/i, 'Передня камера'],
];

/** Labels that a visitor understands: the same ones are numbered. */
function labelCameras(
  devices: readonly Pick<MediaDeviceInfo, 'deviceId' | 'label'>[],
): CameraChoice[] {
  const counts = new Map<string, number>();
  return devices.map(({ deviceId, label }) => {
    const name = facing.find(([pattern]) => pattern.test(label))?.[1] ?? (label || 'Камера');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id: deviceId, label: count === 1 ? name : `${name} ${count}` };
  });
}

async function listCameras(): Promise<CameraChoice[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId);
    return cameras.length > 1 ? labelCameras(cameras) : [];
  } catch {
    return [];
  }
}

function zoomRange(zoom: Range | undefined): Required<Range> | null {
  if (!zoom || !(zoom.max > zoom.min)) return null;
  return { min: zoom.min, max: zoom.max, step: zoom.step || (zoom.max - zoom.min) / 20 };
}

/** What a running camera can do. Where it can, it also focuses continuously from now on. */
export async function readAbilities(track: MediaStreamTrack): Promise<CameraAbilities> {
  // Firefox has no capabilities before version 132.
  const can = (track.getCapabilities?.() ?? {}) as Capabilities;
  const now = (track.getSettings?.() ?? {}) as { zoom?: number; deviceId?: string };
  if (can.focusMode?.includes('continuous')) void setCamera(track, { focusMode: 'continuous' });
  const zoom = zoomRange(can.zoom);
  return {
    hasTorch: can.torch === true,
    zoom,
    zoomed: now.zoom ?? zoom?.min ?? 1,
    cameras: await listCameras(),
    cameraId: now.deviceId ?? null,
  };
}
