import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FoundCode } from '../found-code';
import type { CameraChoice } from './camera-abilities';
import { runCamera, type CameraListener, type CameraRequest, type LiveCamera } from './run-camera';

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isVisible = () => !document.hidden;

interface LiveCameraCallbacks {
  onCodes: CameraListener['onCodes'];
  onFault: (error: unknown) => void;
  onLive: () => void;
}

/**
 * A camera that runs while its component is mounted and the page is visible: in the background, and
 * while it is covered, it is released, and it starts again when the page is back.
 */
export function useLiveCamera(
  { cameraId, isMulti }: CameraRequest,
  isCovered: boolean,
  callbacks: LiveCameraCallbacks,
) {
  const video = useRef<HTMLVideoElement>(null);
  const [live, setLive] = useState<LiveCamera | null>(null);
  /** Also while one of them starts. */
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  const isShown = useSyncExternalStore(subscribeToVisibility, isVisible, () => true);
  const handleCodes = useEffectEvent(callbacks.onCodes);
  const handleFault = useEffectEvent(callbacks.onFault);
  const handleLive = useEffectEvent(callbacks.onLive);

  useEffect(() => {
    if (!isShown || isCovered || !video.current) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const listener = {
      onLive: (camera: LiveCamera) => {
        if (signal.aborted) return;
        setLive(camera);
        setCameras(camera.abilities.cameras);
        handleLive();
      },
      onCodes: (codes: readonly FoundCode[]) => handleCodes(codes),
    };
    runCamera(video.current, { cameraId, isMulti }, listener, signal).catch((error: unknown) =>
      handleFault(error),
    );
    return () => {
      leaving.abort();
      setLive(null);
    };
  }, [cameraId, isMulti, isShown, isCovered]);

  return { video, live, cameras };
}
