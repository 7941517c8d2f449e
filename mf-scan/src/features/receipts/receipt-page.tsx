import { useDeviceValue, useFeature } from '@club/platform';
import { EmptyState, Page, Section } from '@club/ui';
import { CameraPanel } from '@club/ui/printed-codes';
import { useRef } from 'react';
import { cameraSettings } from '../scan/camera-settings';
import { useQueryOnce } from '../scan/use-query-once';
import { ReceiptForm } from './receipt-form';
import { findReceiptLink } from './receipt-link';
import { ReceiptList } from './receipt-list';
import { ReceiptResult } from './receipt-result';
import styles from './receipts.module.css';
import { useReceiptDraft } from './use-receipt-draft';
import { useSendReceipt } from './use-send-receipt';

/** The camera and the form; a link that came with the address is in the form. */
function NewReceipt() {
  const sending = useSendReceipt();
  const settings = useDeviceValue(cameraSettings);
  const { last, isBusy, send } = sending;
  const given = findReceiptLink(useQueryOnce('link'));
  const draft = useReceiptDraft(given);
  const submit = useRef<HTMLButtonElement>(null);
  const form = (
    <ReceiptForm sending={sending} draft={draft} submitRef={submit} isRead={given !== null} />
  );

  function addPhoto(photo: Blob) {
    void draft.pictures.add([photo]);
    // What was found on it stands beside the button.
    submit.current?.focus();
  }

  return (
    <div className={styles.page}>
      {given !== null && form}
      <CameraPanel
        findCode={findReceiptLink}
        onCode={(link) => void send({ link, picture: null }, 'camera')}
        stopsAfterCode
        photos={{ label: 'Фото чека', onPhoto: addPhoto }}
        isPaused={isBusy}
        foreignText="Це не фіскальний чек. Наведи на QR-код унизу чека"
        byHand="встав посилання нижче"
        // Beside a receipt that waits in the form it would begin another one.
        autoStart={!draft.isBegun}
        settings={settings}
        onSettings={cameraSettings.set}
      />
      <ReceiptResult last={last} source="camera" />
      <p className={styles.note}>
        {'Приймаємо чеки не старші за 14 днів і до 5\u202f000\u00a0₴. Кожен рахується один раз'}
      </p>
      {given === null && form}
    </div>
  );
}

/** Send a till receipt by its QR code, link or photo, and see what became of all of them. */
export default function ReceiptPage() {
  const areOn = useFeature('receipt-points');
  return (
    <Page
      title="Чеки"
      lead={areOn && 'Купуєш офлайн? Частина суми чека повернеться в XP після перевірки'}
      aside={
        <Section title="Мої чеки">
          <ReceiptList level={3} />
        </Section>
      }
    >
      {areOn ? (
        <NewReceipt />
      ) : (
        <EmptyState
          drawing="scan"
          title="За чеки зараз XP не нараховуємо"
          text="Те, що вже на перевірці, перевіримо як завжди"
        />
      )}
    </Page>
  );
}
