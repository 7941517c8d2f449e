import { useBrand } from '@club/platform';
import { Button, IconTile } from '@club/ui';
import { AddToScreenIcon, CheckIcon, ShareSheetIcon, type Icon } from '@club/ui/icons';
import { Sheet } from '@club/ui/overlay';
import type { ReactElement } from 'react';
import styles from './install-guide.module.css';

const steps: readonly { Icon: Icon; title: string; text: string }[] = [
  {
    Icon: ShareSheetIcon,
    title: 'Натисни «Поділитися»',
    text: 'Квадрат зі стрілкою внизу або вгорі екрана браузера',
  },
  {
    Icon: AddToScreenIcon,
    title: 'Обери «На початковий екран»',
    text: 'Якщо рядка не видно, прогорни список нижче',
  },
  {
    Icon: CheckIcon,
    title: 'Натисни «Додати»',
    text: 'Іконка клубу з’явиться поруч з іншими застосунками',
  },
];

/** Props of {@link InstallGuide}. */
export interface InstallGuideProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How an iPhone or iPad installs the app: its browser has no install prompt. */
export function InstallGuide({ isOpen, onClose }: InstallGuideProps): ReactElement {
  const { brand, name } = useBrand();
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={`«${name}» на початковому екрані`}
      actions={
        <Button full onClick={onClose}>
          Зрозуміло
        </Button>
      }
    >
      <div className={styles.guide}>
        <img
          className={styles.icon}
          src={`/pictures/app-icon-${brand}-192.png`}
          width={72}
          height={72}
          alt=""
        />
        <ol className={styles.steps}>
          {steps.map(({ Icon, title, text }) => (
            <li key={title} className={styles.step}>
              <IconTile size="l">
                <Icon aria-hidden="true" />
              </IconTile>
              <span>
                <span className={styles.title}>{title}</span>
                <span className={styles.text}>{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}
