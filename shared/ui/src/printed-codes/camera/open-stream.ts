/** Enough pixels for a code that is held far away. */
const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };

const backCamera: MediaTrackConstraints = { facingMode: { ideal: 'environment' }, ...size };

function constraintsFor(cameraId: string | null): MediaTrackConstraints {
  return cameraId === null ? backCamera : { deviceId: { exact: cameraId }, ...size };
}

async function request(cameraId: string | null): Promise<MediaStream> {
  const video = constraintsFor(cameraId);
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    // Ids of cameras change, on iOS with every start of the app; and some cameras refuse every wish.
    if (!(error instanceof DOMException) || error.name !== 'OverconstrainedError') throw error;
    return navigator.mediaDevices.getUserMedia({ video: cameraId === null || backCamera });
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
