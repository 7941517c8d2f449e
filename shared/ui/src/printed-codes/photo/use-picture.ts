import { useEffect, useRef, useState } from 'react';
import type { CameraPanelProps } from '../camera-panel';
import { readPicture, type PictureSource } from '../read-picture';
import { takePicture } from '../take-picture';
import { noCodeOnPhoto, pictureProblem } from './picture-problem';

/** Reads a photo or the camera's picture, and reports what is on it as the panel's mode says. */
async function readFor(
  props: CameraPanelProps,
  source: PictureSource,
  signal: AbortSignal,
  onGiven: () => void,
): Promise<string | null> {
  if (props.mode === 'multi') {
    const picture = await takePicture(source);
    const codes = await readPicture(source instanceof Blob ? source : picture.image, signal);
    if (!signal.aborted) props.onPicture(picture, codes);
    return null;
  }
  if (props.photos && source instanceof Blob) {
    onGiven();
    props.photos.onPhoto(source);
    return null;
  }
  const codes = await readPicture(source, signal);
  if (codes.length === 0) return noCodeOnPhoto;
  const found = [...new Set(codes.flatMap(({ text }) => props.findCode(text) ?? []))];
  if (found.length === 0) return props.onForeign?.(codes) ?? props.foreignText;
  const meant = props.stopsAfterCode ? found.slice(0, 1) : found;
  if (!signal.aborted) meant.forEach((code) => props.onCode(code));
  return null;
}

/**
 * Reading one picture: whether it goes on, and what is wrong with the last one. `onGiven` is called
 * when a photo is given away instead.
 */
export function usePicture(props: CameraPanelProps, onGiven: () => void) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function read(source: PictureSource): Promise<void> {
    current.current?.abort();
    const reading = new AbortController();
    current.current = reading;
    setProblem(null);
    setReading(true);
    const outcome = await readFor(props, source, reading.signal, onGiven).catch(pictureProblem);
    if (reading.signal.aborted) return;
    setReading(false);
    setProblem(outcome);
  }

  const photos = props.mode === 'multi' ? undefined : props.photos;
  return {
    isReading,
    /** No picture is taken: one is being read, or what was found before is being sent. */
    isClosed: isReading || (props.mode === 'multi' && props.isPaused),
    problem,
    /** The name of the button that chooses a photo. */
    label: photos?.label ?? 'Фото коду',
    read: (source: PictureSource) => void read(source),
  };
}
