import { createCodeReader } from './barcode-detector';

const pauseMs = 200;

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

async function openStream(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' } },
    audio: false,
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  // The page may have been left while the permission was requested.
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return stream;
}

/** The callbacks of a camera watch. */
export interface CodeWatcher {
  readonly onLive: () => void;
  readonly onText: (text: string) => void;
}

/** Shows the camera in a video and reads codes until the signal aborts; then it releases the camera. */
export async function watchCodes(
  video: HTMLVideoElement,
  { onLive, onText }: CodeWatcher,
  signal: AbortSignal,
): Promise<void> {
  try {
    const reader = await createCodeReader();
    video.srcObject = await openStream(signal);
    await video.play();
    if (!signal.aborted) onLive();
    while (!signal.aborted) {
      for (const { rawValue } of await reader.detect(video)) {
        if (!signal.aborted) onText(rawValue);
      }
      await pause(signal);
    }
  } catch (error) {
    // Leaving aborts the work in progress; that is no failure.
    if (!signal.aborted) throw error;
  } finally {
    video.srcObject = null;
  }
}
