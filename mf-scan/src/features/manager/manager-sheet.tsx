import type { Manager, ManagerType } from '@club/api/contract/scans';
import { managerType } from '@club/api/contract/scans';
import { plainCode } from '@club/domain/printed-code';
import { useTypedText } from '@club/forms';
import { describeFailure, useDeviceValue } from '@club/platform';
import { Button } from '@club/ui';
import { Field, RadioCards } from '@club/ui/forms';
import { CameraIcon } from '@club/ui/icons';
import { Sheet } from '@club/ui/overlay';
import { CameraPanel, CodeField } from '@club/ui/printed-codes';
import { useRef, useState, type FormEvent } from 'react';
import { cameraSettings } from '../scan/camera-settings';
import { typedBadgeNumber } from '../scan/typed-codes';
import { badgeType, findBadgeNumber, isBadgeNumber, spellBadgeNumber } from './badge-number';
import { managerLabel, managerTypeLabels } from './manager-labels';
import styles from './manager.module.css';
import { useSaveManager } from './use-manager';

const typeNotes: Readonly<Record<ManagerType, string>> = {
  store: 'Каса або полиця в магазині',
  studio: 'Фірмова студія клубу',
  event: 'Вечірка, фестиваль, презентація',
};

const types = managerType.options.map((value) => ({
  value,
  label: managerTypeLabels[value],
  note: typeNotes[value],
}));

interface BadgeCameraProps {
  isPaused: boolean;
  onNumber: (number: string) => void;
}

/** The camera for badges that carry a code: most numbers are typed faster. */
function BadgeCamera({ isPaused, onNumber }: BadgeCameraProps) {
  const settings = useDeviceValue(cameraSettings);
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Button
        variant="secondary"
        icon={<CameraIcon aria-hidden="true" />}
        onClick={() => setShown(true)}
      >
        Зчитати код бейджа
      </Button>
    );
  }
  return (
    <div className={styles.camera}>
      <CameraPanel
        findCode={findBadgeNumber}
        onCode={(number) => {
          onNumber(number);
          setShown(false);
        }}
        stopsAfterCode
        isPaused={isPaused}
        foreignText="Це не бейдж менеджера. Код надруковано поруч з іменем"
        byHand="введи номер вище"
        settings={settings}
        onSettings={cameraSettings.set}
        autoStart
      />
    </div>
  );
}

interface ManagerFormProps {
  current: Manager | null;
  onSaved: () => void;
}

function ManagerForm({ current, onSaved }: ManagerFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useTypedText(typedBadgeNumber);
  const [type, setType] = useState<ManagerType>(badgeType(number) ?? current?.type ?? 'store');
  const [isWrong, setWrong] = useState(false);
  const { save, error, isPending, reset } = useSaveManager(onSaved);

  function change(next: string) {
    setNumber(next);
    setType(badgeType(next) ?? type);
    setWrong(false);
    reset();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setWrong(!isBadgeNumber(number));
    if (isBadgeNumber(number)) save?.(number, type);
    else input.current?.focus();
  }

  const problem = error ? describeFailure(error).text : null;
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {current && (
        <div className={styles.current}>
          <p>Зараз: {managerLabel(current)}</p>
          <Button
            variant="secondary"
            size="s"
            busy={isPending && number === ''}
            onClick={() => save?.('', current.type)}
          >
            Прибрати
          </Button>
        </div>
      )}
      <CodeField
        input={input}
        value={number}
        onChange={change}
        label="Номер на бейджі"
        placeholder="M-1042"
        error={isWrong ? 'На бейджі літера й цифри, як-от M-1042' : problem}
        spell={spellBadgeNumber}
        plain={plainCode}
      />
      <BadgeCamera isPaused={isPending} onNumber={change} />
      <Field label="Де ви зустрілися" group>
        <RadioCards options={types} value={type} onChange={setType} />
      </Field>
      <Button type="submit" size="l" full busy={isPending && number !== ''}>
        {current ? 'Замінити менеджера' : 'Додати менеджера'}
      </Button>
    </form>
  );
}

interface ManagerSheetProps extends ManagerFormProps {
  open: boolean;
  onClose: () => void;
}

/** Names the manager who has advised the customer, by the number of the badge. */
export function ManagerSheet({ open, onClose, onSaved, ...form }: ManagerSheetProps) {
  function handleSaved() {
    typedBadgeNumber.remove();
    onSaved();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Менеджер клубу"
      text="Хтось із клубу порадив тобі пачку? Додай номер з бейджа: побачимо, хто допоміг"
    >
      <ManagerForm {...form} onSaved={handleSaved} />
    </Sheet>
  );
}
