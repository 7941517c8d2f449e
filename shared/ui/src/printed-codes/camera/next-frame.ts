/** Between two readings at least: the battery, and other work of the device. */
const pauseMs = 60;
/** Where the browser does not report new frames. */
const frameMs = 100;

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish, { once: true });
  });
}

function presented(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      video.cancelVideoFrameCallback(handle);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const handle = video.requestVideoFrameCallback(finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}

/** Waits until the video shows another frame, or the signal aborts. */
export async function nextFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (!('requestVideoFrameCallback' in video)) return wait(frameMs, signal);
  await wait(pauseMs, signal);
  if (!signal.aborted) await presented(video, signal);
}
