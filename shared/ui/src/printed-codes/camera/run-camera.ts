import { keepScreenOn } from '../../screen/keep-screen-on';
import { createCodeReader, type CodeReader } from '../decoder/code-reader';
import type { FoundCode } from '../found-code';
import { readAbilities, type CameraAbilities } from './camera-abilities';
import { nextFrame } from './next-frame';
import { openStream } from './open-stream';

/** A camera whose picture is shown. */
export interface LiveCamera {
  readonly track: MediaStreamTrack;
  readonly abilities: CameraAbilities;
}

/** The callbacks of a running camera. */
export interface CameraListener {
  onLive(camera: LiveCamera): void;
  /** The codes of one frame; often there are none. True reads the next frame in the same way. */
  onCodes(codes: readonly FoundCode[]): boolean;
}

/** Which camera is wanted, and for what. */
export interface CameraRequest {
  readonly cameraId: string | null;
  /** Several codes at once, anywhere in the picture. */
  readonly isMulti: boolean;
}

async function readFrames(
  video: HTMLVideoElement,
  reader: CodeReader,
  { isMulti }: CameraRequest,
  listener: CameraListener,
  signal: AbortSignal,
): Promise<void> {
  let round = 0;
  while (!signal.aborted) {
    await nextFrame(video, signal);
    if (signal.aborted) return;
    const codes = await reader.readFrame(video, round, isMulti);
    if (!signal.aborted && !listener.onCodes(codes)) round += 1;
  }
}

/** The system ends the picture, for instance for a call. */
function lost(track: MediaStreamTrack): Promise<never> {
  return new Promise((_, reject) => {
    const report = () => reject(new DOMException('The camera stopped.', 'AbortError'));
    track.addEventListener('ended', report, { once: true });
  });
}

async function run(
  video: HTMLVideoElement,
  request: CameraRequest,
  listener: CameraListener,
  signal: AbortSignal,
): Promise<void> {
  // Loads while the permission is requested and the camera starts.
  const reader = createCodeReader(signal);
  reader.catch(() => undefined);
  const stream = await openStream(request.cameraId, signal);
  if (signal.aborted) return;
  video.srcObject = stream;
  await video.play();
  const [track] = stream.getVideoTracks();
  if (!track || signal.aborted) return;
  listener.onLive({ track, abilities: await readAbilities(track) });
  void keepScreenOn(signal);
  await Promise.race([readFrames(video, await reader, request, listener, signal), lost(track)]);
}

/** Shows a camera in a video and reads codes until the signal aborts; then it releases the camera. */
export async function runCamera(
  video: HTMLVideoElement,
  request: CameraRequest,
  listener: CameraListener,
  signal: AbortSignal,
): Promise<void> {
  try {
    await run(video, request, listener, signal);
  } catch (error) {
    // Leaving aborts the work in progress; that is no failure.
    if (!signal.aborted) throw error;
  } finally {
    video.srcObject = null;
  }
}
