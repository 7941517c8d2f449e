import { sendCode } from '@club/api/contract/scans';
import { maxCount } from '@club/api/limits';
import { findPackCode } from '@club/domain/pack-code-typing';
import { useDeviceValue, useFeature, type FailureText } from '@club/platform';
import { useQueuedEntries } from '@club/platform/outbox';
import { Link } from '@club/platform/router';
import { safeParse } from '@club/platform/schema';
import { Button, Card, ErrorState, Page, countText } from '@club/ui';
import { CameraPanel, CodeMarks } from '@club/ui/printed-codes';
import { useState, type CSSProperties } from 'react';
import { useActualizeAfterScans } from '../figures/use-actualize';
import { ManagerRow } from '../manager/manager-row';
import { cameraSettings } from '../scan/camera-settings';
import { codeForms } from '../scan/code-forms';
import { PausedPacks } from '../scan/paused-packs';
import styles from './multi-page.module.css';
import { markCodes } from './pack-list';
import { PackRows } from './pack-rows';
import { PacksSummary } from './packs-summary';
import { unsentCodes, withSent, type PackResults } from './pack-results';
import { useFoundPacks, type PackPicture, type PictureProblem } from './use-found-packs';
import { useSendPacks } from './use-send-packs';
import { useStepStart } from './use-step-start';

type Packs = ReturnType<typeof useFoundPacks>;
type Sending = ReturnType<typeof useSendPacks>;

const foreignText = 'Це не коди з пачок. Шукай ті, що починаються з ST або VL';

const problemTexts: Readonly<Record<PictureProblem, FailureText>> = {
  empty: {
    title: 'Кодів на фото не видно',
    text: 'Підійди ближче, додай світла й розклади пачки кодами догори',
  },
  foreign: { title: 'Кодів з пачок на фото немає', text: foreignText },
};

interface CodesProps {
  packs: Packs;
  sending: Sending;
}

/** What the camera has found until now, also before a reload. */
function Found({ packs, sending }: CodesProps) {
  const { codes } = packs;
  const { isBusy } = sending;
  return (
    <section className={styles.found} aria-label="Коди в кадрі">
      <p>Уже видно. Зніми кадр, і зарахуємо всі разом</p>
      <PackRows codes={codes} results={null} onRemove={isBusy ? undefined : packs.remove} />
      <Button variant="quiet" busy={isBusy} onClick={() => sending.sendSingly(codes)}>
        {`Зарахувати ${countText(codes.length, codeForms)} без фото`}
      </Button>
    </section>
  );
}

function Capture({ packs, sending, isCovered }: CodesProps & { isCovered: boolean }) {
  const settings = useDeviceValue(cameraSettings);
  return (
    <>
      <CameraPanel
        mode="multi"
        findCode={findPackCode}
        onFrame={packs.see}
        onPicture={packs.take}
        isPaused={sending.isBusy}
        isCovered={isCovered}
        foreignText={foreignText}
        byHand="скануй пачки по одній"
        settings={settings}
        onSettings={cameraSettings.set}
        autoStart
      />
      {packs.problem && (
        <Card>
          <ErrorState compact error={problemTexts[packs.problem]} />
        </Card>
      )}
      {packs.codes.length > 0 && <Found packs={packs} sending={sending} />}
    </>
  );
}

interface PhotoProps {
  picture: PackPicture;
  codes: readonly string[];
  results: PackResults | null;
}

function PackPhoto({ picture, codes, results }: PhotoProps) {
  const marks = markCodes(
    picture.found,
    codes,
    (code) => results?.byCode.get(code)?.state ?? 'found',
  );
  return (
    <div
      className={styles.photo}
      style={{ '--ratio': picture.width / picture.height } as CSSProperties}
    >
      <CodeMarks codes={marks} width={picture.width} height={picture.height}>
        <img src={picture.url} alt="Фото пачок" width={picture.width} height={picture.height} />
      </CodeMarks>
    </div>
  );
}

/** The picture before it is sent, and after a failure. */
function Unsent({ picture, packs, sending }: CodesProps & { picture: PackPicture }) {
  const { codes } = packs;
  const { failure, isBusy } = sending;
  const again = () => {
    sending.reset();
    packs.reset();
  };
  return (
    <>
      <PackPhoto picture={picture} codes={codes} results={null} />
      {failure && (
        <ErrorState compact error={failure} onRetry={() => sending.send(picture, codes)} />
      )}
      <div className={styles.actions}>
        {failure ? (
          <Button full variant="secondary" onClick={() => sending.sendSingly(codes)}>
            Надіслати по одному пізніше
          </Button>
        ) : (
          <Button full size="l" busy={isBusy} onClick={() => sending.send(picture, codes)}>
            {`Зарахувати ${countText(codes.length, codeForms)}`}
          </Button>
        )}
        <Button full variant="quiet" disabled={isBusy} onClick={again}>
          Зняти інше фото
        </Button>
      </div>
      <PackRows codes={codes} results={null} onRemove={isBusy ? undefined : packs.remove} />
    </>
  );
}

interface SentProps extends CodesProps {
  picture: PackPicture | null;
  results: PackResults;
}

/** The codes that are in the outbox. */
function useQueuedCodes(): ReadonlySet<string> {
  const codes = useQueuedEntries(sendCode).flatMap(({ request }) => {
    const input = safeParse(sendCode.input, request.input);
    return input.success ? input.data.code : [];
  });
  return new Set(codes);
}

function Sent({ picture, results: first, packs, sending }: SentProps) {
  const results = withSent(first, useQueuedCodes());
  const codes = [...results.byCode.keys()];
  const again = () => {
    sending.reset();
    packs.reset(unsentCodes(packs.codes, results), codes);
  };
  return (
    <>
      {picture && <PackPhoto picture={picture} codes={codes} results={results} />}
      <PacksSummary results={results} />
      <div className={styles.actions}>
        <Button full variant="secondary" onClick={again}>
          Сканувати ще
        </Button>
      </div>
      <PackRows codes={codes} results={results} />
    </>
  );
}

function PackSteps({ packs, sending, isCovered }: CodesProps & { isCovered: boolean }) {
  const { picture } = packs;
  const { results } = sending;
  useStepStart(results ?? picture);
  if (results) {
    return <Sent picture={picture} results={results} packs={packs} sending={sending} />;
  }
  if (picture) return <Unsent picture={picture} packs={packs} sending={sending} />;
  return <Capture packs={packs} sending={sending} isCovered={isCovered} />;
}

function Multi() {
  const packs = useFoundPacks();
  const sending = useSendPacks();
  const [isManagerOpen, setManagerOpen] = useState(false);
  return (
    <div className={styles.multi}>
      <PackSteps packs={packs} sending={sending} isCovered={isManagerOpen} />
      {packs.isOver && sending.results === null && (
        <p className={styles.over} role="status">
          {`За раз зараховуємо до ${countText(maxCount.scannedCodes, codeForms)}. Надішли ці, тоді скануй решту`}
        </p>
      )}
      <ManagerRow isOpen={isManagerOpen} onToggle={setManagerOpen} />
      <Button variant="quiet" render={<Link to="/scan" />}>
        Сканувати по одній
      </Button>
    </div>
  );
}

/** Several packs at once: one picture, all its codes, one tap. */
export default function MultiPage() {
  useActualizeAfterScans();
  const areCodesOn = useFeature('scan-points');
  return (
    <Page
      title="Кілька пачок"
      lead={areCodesOn && 'Розклади пачки кодами догори й зніми всі одним кадром'}
      width="narrow"
    >
      {areCodesOn ? <Multi /> : <PausedPacks />}
    </Page>
  );
}
