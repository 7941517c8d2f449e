/** Enough pixels for a code that is held far away. */
const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };

const backCamera: MediaTrackConstraints = { facingMode: { ideal: 'environment' }, ...size };

function constraintsFor(cameraId: string | null): MediaTrackConstraints {
  return cameraId === null ? backCamera : { deviceId: { exact: cameraId }, ...size };
}

/** The chosen camera cannot be opened: it is gone, used by another app, or broken. Others may work. */
export class ChosenCameraError extends Error {
  override readonly name = 'ChosenCameraError';
}

const isForbidden = ({ name }: DOMException) =>
  name === 'NotAllowedError' || name === 'SecurityError';

async function request(cameraId: string | null): Promise<MediaStream> {
  const video = constraintsFor(cameraId);
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    // Ids of cameras change, on iOS with every start of the app.
    if (cameraId !== null && !isForbidden(cause)) {
      throw new ChosenCameraError('The chosen camera cannot be opened.', { cause });
    }
    // Some cameras refuse every setting.
    if (cause.name !== 'OverconstrainedError') throw cause;
    return navigator.mediaDevices.getUserMedia({ video: true });
  }
}

/** Opens a camera until the signal aborts. Nothing is requested before it: iOS asks once for each request. */
export async function openStream(
  cameraId: string | null,
  signal: AbortSignal,
): Promise<MediaStream> {
  const stream = await request(cameraId);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  // The page may have been left while the permission was requested.
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return stream;
}
