import { useEffect, useRef } from 'react';
import { Button } from '../../button/button';
import { CameraIcon, ScanIcon } from '../../icons';
import { PhotoButton } from '../photo/photo-button';
import type { usePicture } from '../photo/use-picture';
import type { CameraFault } from './camera-fault';
import styles from './camera-offer.module.css';

type CameraOfferProps = {
  /** What the camera will do by itself. */
  hint: string;
  fault: CameraFault | null;
  /** False where pages get no camera: then a photo is the way. */
  canStart: boolean;
  picture: ReturnType<typeof usePicture>;
  takesFocus: boolean;
  onStart: () => void;
};

type FaultTextProps = {
  fault: CameraFault;
  /** The camera was wanted and did not start; otherwise the page says from the start that there is none. */
  isNews: boolean;
};

function FaultText({ fault: { title, text, steps }, isNews }: FaultTextProps) {
  return (
    <div className={styles.words} role={isNews ? 'alert' : 'status'}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {steps !== undefined && steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The camera while it is off: it is started here, or a photo is read. */
export function CameraOffer(props: CameraOfferProps) {
  const { hint, fault, canStart, picture, takesFocus, onStart } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  return (
    <div className={styles.offer}>
      <div className={styles.corners} aria-hidden="true" />
      {fault ? (
        <FaultText fault={fault} isNews={canStart} />
      ) : (
        <div className={styles.words}>
          <ScanIcon className={styles.mark} size={72} strokeWidth={1} aria-hidden="true" />
          <p>{hint}</p>
        </div>
      )}
      {canStart && (
        <Button ref={button} size="l" icon={<CameraIcon aria-hidden="true" />} onClick={onStart}>
          {fault ? 'Спробуй ще раз' : 'Увімкнути камеру'}
        </Button>
      )}
      <div className={styles.photos}>
        {fault && (
          <PhotoButton
            isCamera
            label="Зняти фото"
            isBusy={picture.isClosed}
            onPhoto={picture.read}
          />
        )}
        <PhotoButton label={picture.label} isBusy={picture.isClosed} onPhoto={picture.read} />
      </div>
      <output className={styles.note}>
        {picture.isReading ? 'Шукаємо код на фото' : picture.problem}
      </output>
    </div>
  );
}
