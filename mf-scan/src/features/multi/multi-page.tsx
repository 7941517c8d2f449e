import { findPackCode } from '@club/domain/pack-code-typing';
import { useDeviceValue } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card, ErrorState, formatCount, Page, plural } from '@club/ui';
import { CameraPanel, CodeMarks } from '@club/ui/printed-codes';
import { useState, type CSSProperties } from 'react';
import { useActualizeAfterScans } from '../figures/use-actualize';
import { ManagerRow } from '../manager/manager-row';
import { cameraSettings } from '../scan/camera-settings';
import { codeForms } from '../scan/code-forms';
import styles from './multi-page.module.css';
import { markCodes } from './pack-list';
import { PackRows } from './pack-rows';
import { PacksSummary } from './packs-summary';
import { useFoundPacks, type PackPicture } from './use-found-packs';
import { useSendPacks, type PackResults } from './use-send-packs';

type Packs = ReturnType<typeof useFoundPacks>;
type Sending = ReturnType<typeof useSendPacks>;

function Capture({ packs, isCovered }: { packs: Packs; isCovered: boolean }) {
  const settings = useDeviceValue(cameraSettings);
  return (
    <>
      <CameraPanel
        mode="multi"
        findCode={findPackCode}
        onFrame={packs.see}
        onPicture={packs.take}
        isPaused={false}
        isCovered={isCovered}
        foreignText="Це не коди з пачок. Шукай ті, що починаються з ST або VL"
        byHand="скануй пачки по одній"
        settings={settings}
        onSettings={cameraSettings.set}
        autoStart
      />
      {packs.isEmpty && (
        <Card>
          <ErrorState
            compact
            error={{
              title: 'Кодів на фото не видно',
              text: 'Підійди ближче, додай світла й розклади пачки кодами догори',
            }}
          />
        </Card>
      )}
      {packs.codes.length > 0 && (
        <section className={styles.found} aria-label="Коди в кадрі">
          <p>Уже видно. Зніми кадр, і зарахуємо всі разом</p>
          <PackRows codes={packs.codes} results={null} onRemove={packs.remove} />
        </section>
      )}
    </>
  );
}

interface TakenProps {
  picture: PackPicture;
  packs: Packs;
  sending: Sending;
}

function PackPhoto({ picture, codes, results }: PhotoProps) {
  const marks = markCodes(picture.found, codes, (code) => results?.stateOf(code) ?? 'found');
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

interface PhotoProps {
  picture: PackPicture;
  codes: readonly string[];
  results: PackResults | null;
}

function Taken({ picture, packs, sending }: TakenProps) {
  const { codes } = packs;
  const { results, failure, isBusy } = sending;
  const again = () => {
    sending.reset();
    packs.reset();
  };
  return (
    <>
      <PackPhoto picture={picture} codes={codes} results={results} />
      {results && <PacksSummary results={results} count={codes.length} />}
      {failure && (
        <ErrorState compact error={failure} onRetry={() => sending.send(picture, codes)} />
      )}
      <div className={styles.actions}>
        {results === null && failure === null && (
          <Button full size="l" busy={isBusy} onClick={() => sending.send(picture, codes)}>
            {`Зарахувати ${formatCount(codes.length)} ${plural(codes.length, codeForms)}`}
          </Button>
        )}
        <Button full variant={results ? 'secondary' : 'quiet'} onClick={again}>
          {results ? 'Сканувати ще' : 'Зняти інше фото'}
        </Button>
      </div>
      <PackRows
        codes={codes}
        results={results}
        onRemove={results || isBusy ? undefined : packs.remove}
      />
    </>
  );
}

/** Several packs at once: one picture, all its codes, one tap. */
export default function MultiPage() {
  useActualizeAfterScans();
  const packs = useFoundPacks();
  const sending = useSendPacks();
  const [isManagerOpen, setManagerOpen] = useState(false);
  const { picture } = packs;
  return (
    <Page
      title="Кілька пачок"
      lead="Розклади пачки кодами догори й зніми всі одним кадром"
      width="narrow"
    >
      <div className={styles.multi}>
        {picture ? (
          <Taken picture={picture} packs={packs} sending={sending} />
        ) : (
          <Capture packs={packs} isCovered={isManagerOpen} />
        )}
        <ManagerRow isOpen={isManagerOpen} onToggle={setManagerOpen} />
        <Button variant="quiet" render={<Link to="/scan" />}>
          Сканувати по одній
        </Button>
      </div>
    </Page>
  );
}
