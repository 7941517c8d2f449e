import { startTransition, useState, useSyncExternalStore } from 'react';
import styles from './camera-panel.module.css';
import { cameraSettingsKey, type CameraSettings } from './camera-settings';
import {
  cameraFault,
  cameraMissing,
  deviceKind,
  type CameraFault,
  type CameraSupport,
} from './camera/camera-fault';
import { CameraOffer } from './camera/camera-offer';
import { CameraView } from './camera/camera-view';
import { useAllowedStart } from './camera/use-allowed-start';
import type { FoundCode } from './found-code';
import { usePicture } from './photo/use-picture';
import type { TakenPicture } from './take-picture';

type CommonProps = {
  /** The code in a text that the camera has read; null for what is none. */
  findCode: (text: string) => string | null;
  /** Codes that are detected meanwhile are ignored, and with several codes no picture is taken. */
  isPaused: boolean;
  /** The camera is released meanwhile, and runs on afterwards: something lies over the page. */
  isCovered?: boolean | undefined;
  /** Said about texts without a code. */
  foreignText: string;
  /** Codes of a frame or photo of which none is meant. What it gives is said instead of `foreignText`. */
  onForeign?: ((codes: readonly FoundCode[]) => string | null) | undefined;
  /** What can be done without a camera: `введи код нижче`. */
  byHand: string;
  /** All codes of each frame, also those that are no codes of packs. */
  onFrame?: ((codes: readonly FoundCode[]) => void) | undefined;
  /** The choices of the visitor, stored under `cameraSettingsKey`; without them they last as long as the panel. */
  settings?: CameraSettings | undefined;
  onSettings?: ((settings: CameraSettings) => void) | undefined;
  /** Starts by itself where the visitor came by a tap, or where it is allowed and was started before. */
  autoStart?: boolean | undefined;
};

/** Props of {@link CameraPanel}. */
export type CameraPanelProps = CommonProps &
  (
    | {
        /** One code at a time, as soon as it is in view. */
        mode?: 'single' | undefined;
        onCode: (code: string) => void;
        /** The camera is released after the first code. */
        stopsAfterCode?: boolean | undefined;
        /** Takes photos as they are: no code of them is read here, and the camera is released. */
        photos?: { label: string; onPhoto: (photo: Blob) => void } | undefined;
      }
    | {
        /** All codes of one picture, which the visitor takes. */
        mode: 'multi';
        onPicture: (picture: TakenPicture, codes: readonly FoundCode[]) => void;
      }
  );

const offerHints = {
  single: 'Наведи на код, і прочитаємо його самі',
  multi: 'Прочитаємо всі коди, що потраплять у кадр',
} as const;

const never = () => () => undefined;

/** Browsers give pages a camera only at a secure address. */
function cameraSupport(): CameraSupport {
  if ((navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia) return 'yes';
  return window.isSecureContext ? 'no' : 'insecure';
}

function useSettings({ settings, onSettings }: CommonProps) {
  const [own, setOwn] = useState<CameraSettings>(cameraSettingsKey.initial);
  return [settings ?? own, onSettings ?? setOwn] as const;
}

/**
 * The camera, and the ways around it. A page that is opened by its address asks for no permission: it
 * starts on a tap. Where there is no camera, it offers a photo.
 */
export function CameraPanel(props: CameraPanelProps) {
  const [settings, setSettings] = useSettings(props);
  const [isOn, setOn] = useState(false);
  const [wasUsed, setUsed] = useState(false);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const support = useSyncExternalStore(never, cameraSupport, () => 'yes' as const);
  const canStart = support === 'yes';
  const picture = usePicture(props, () => {
    // The focus is with what has taken the photo.
    setUsed(false);
    setOn(false);
  });
  const ways = { photo: picture.label.toLowerCase(), byHand: props.byHand };

  function start() {
    setFault(null);
    setOn(true);
  }
  const isWanted = props.autoStart === true && canStart;
  useAllowedStart({ isWanted, wasStarted: settings.wasStarted }, start);

  function handleStart() {
    // The button shows the press at once: the view is more than a slow phone draws within a frame.
    startTransition(() => {
      setUsed(true);
      start();
    });
  }

  return (
    <section className={styles.view} aria-label="Камера" data-on={isOn || undefined}>
      {isOn ? (
        <CameraView
          panel={props}
          picture={picture}
          settings={settings}
          onSettings={setSettings}
          takesFocus={wasUsed}
          onFault={(error) => {
            setFault(cameraFault(error, deviceKind(navigator), ways));
            setOn(false);
          }}
          onClose={() => {
            setUsed(true);
            setOn(false);
          }}
        />
      ) : (
        <CameraOffer
          hint={offerHints[props.mode ?? 'single']}
          fault={canStart ? fault : cameraMissing(support, ways)}
          canStart={canStart}
          picture={picture}
          takesFocus={wasUsed}
          onStart={handleStart}
        />
      )}
    </section>
  );
}
