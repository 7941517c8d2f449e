import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { IconButton } from '../../button/icon-button';
import { CameraIcon, CloseIcon } from '../../icons';
import { countText } from '../../formats';
import type { CameraPanelProps } from '../camera-panel';
import type { CameraSettings } from '../camera-settings';
import { CodeMarks, type MarkedCode } from '../code-marks';
import { PhotoButton } from '../photo/photo-button';
import type { usePicture } from '../photo/use-picture';
import { CameraTools, ZoomSlider } from './camera-tools';
import styles from './camera-view.module.css';
import { ChosenCameraError } from './open-stream';
import { allowSound, signalRead } from './signal-read';
import { useCodeWatch } from './use-code-watch';
import { useLiveCamera } from './use-live-camera';

type CameraViewProps = {
  panel: CameraPanelProps;
  picture: ReturnType<typeof usePicture>;
  settings: CameraSettings;
  onSettings: (settings: CameraSettings) => void;
  /** It was started by a tap, whose button is gone. */
  takesFocus: boolean;
  onFault: (error: unknown) => void;
  onClose: () => void;
};

const codeWord = { one: 'код', few: 'коди', many: 'кодів' };

/** What is said below the picture. */
function hintFor(
  mode: CameraPanelProps['mode'],
  foreignText: string | null,
  known: number,
): string {
  if (mode === 'multi' && known > 0) {
    return `Бачимо ${countText(known, codeWord)}. Зніми, коли всі в кадрі`;
  }
  if (foreignText !== null) return foreignText;
  return mode === 'multi'
    ? 'Розклади пачки так, щоб усі коди були в кадрі'
    : 'Наведи на код і потримай рівно';
}

function CloseButton({ takesFocus, onClose }: Pick<CameraViewProps, 'takesFocus' | 'onClose'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <IconButton
      ref={button}
      className={styles.close}
      label="Вимкнути камеру"
      icon={<CloseIcon aria-hidden="true" />}
      onClick={onClose}
    />
  );
}

interface CameraActionsProps {
  readonly picture: CameraViewProps['picture'];
  readonly isMulti: boolean;
  readonly canShoot: boolean;
  readonly onShoot: () => void;
}

function CameraActions({ picture, isMulti, canShoot, onShoot }: CameraActionsProps) {
  return (
    <div className={styles.actions}>
      {isMulti && (
        <IconButton
          className={styles.shutter}
          label="Зняти всі коди"
          icon={<CameraIcon aria-hidden="true" />}
          disabled={!canShoot || picture.isClosed}
          onClick={onShoot}
        />
      )}
      <PhotoButton label={picture.label} isBusy={picture.isClosed} onPhoto={picture.read} />
    </div>
  );
}

function useVideoSize() {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const handleSize = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    setSize({ width: currentTarget.videoWidth, height: currentTarget.videoHeight });
  return [size, handleSize] as const;
}

/** The running camera with everything that lies over its picture. */
export function CameraView(props: CameraViewProps) {
  const { panel, picture, settings, onSettings, takesFocus, onFault, onClose } = props;
  const watch = useCodeWatch(panel, () => {
    signalRead(settings.hasSound);
    if (panel.mode !== 'multi' && panel.stopsAfterCode) onClose();
  });
  const isMulti = panel.mode === 'multi';
  const request = { cameraId: settings.cameraId, isMulti };
  const { video, live, cameras } = useLiveCamera(request, panel.isCovered ?? false, {
    onCodes: watch.handleCodes,
    onFault: (error) => {
      // Without a choice the back camera is opened.
      if (error instanceof ChosenCameraError) onSettings({ ...settings, cameraId: null });
      else onFault(error);
    },
    onLive: () => settings.wasStarted || onSettings({ ...settings, wasStarted: true }),
  });
  const { hasSound } = settings;
  useEffect(() => (hasSound ? allowSound() : undefined), [hasSound]);
  const [size, handleSize] = useVideoSize();
  const marks = watch.marks.map((code): MarkedCode => {
    const isKnown = panel.findCode(code.text) !== null;
    return { ...code, tone: isKnown ? 'good' : 'bad' };
  });
  const known = marks.filter(({ tone }) => tone === 'good').length;
  const hint = live ? hintFor(panel.mode, watch.foreignText, known) : 'Вмикаємо камеру';
  const said = picture.isReading ? 'Шукаємо коди' : (picture.problem ?? hint);

  return (
    <>
      <CodeMarks codes={live ? marks : []} width={size.width} height={size.height} fit="cover">
        <video
          className={styles.video}
          ref={video}
          playsInline
          muted
          data-live={live !== null || undefined}
          aria-label="Картинка з камери"
          onLoadedMetadata={handleSize}
          onResize={handleSize}
        />
      </CodeMarks>
      {!isMulti && <div className={styles.frame} data-paused={panel.isPaused || undefined} />}
      <div className={styles.top}>
        <CameraTools live={live} cameras={cameras} settings={settings} onSettings={onSettings} />
        <CloseButton takesFocus={takesFocus} onClose={onClose} />
      </div>
      <div className={styles.bottom}>
        <output className={styles.words}>{said}</output>
        {live && <ZoomSlider key={live.track.id} live={live} />}
        <CameraActions
          picture={picture}
          isMulti={isMulti}
          canShoot={live !== null}
          onShoot={() => video.current && picture.read(video.current)}
        />
      </div>
    </>
  );
}
