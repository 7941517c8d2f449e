import type { ScanKind } from '@club/api/contract/scans';
import { useFeature, useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card, List, ListItem, Page, Section } from '@club/ui';
import { ScanIcon } from '@club/ui/icons';
import { Illustration } from './illustration';
import styles from './instruction-guide.module.css';
import {
  commonMistakes,
  instructions,
  lead,
  pausedLead,
  troubleTips,
  type InstructionStep,
} from './instruction-texts';

interface StepProps {
  step: InstructionStep;
  number: number;
  kind: ScanKind;
}

function Step({ step: { illustration, title, text }, number, kind }: StepProps) {
  return (
    <Card flush className={styles.step} render={<li />}>
      <Illustration name={illustration} kind={kind} />
      <div className={styles.words}>
        <h2 className={styles.title}>{`${number}. ${title}`}</h2>
        <p>{text}</p>
      </div>
    </Card>
  );
}

function Tips({ tips }: { tips: typeof troubleTips }) {
  return (
    <List>
      {tips.map(({ title, text }) => (
        <ListItem key={title} title={title} note={text} />
      ))}
    </List>
  );
}

/** How the code of one kind of packs is found and scanned. */
export function InstructionGuide({ kind }: { kind: ScanKind }) {
  const support = useHref()('shell.support');
  const areCodesOn = useFeature('scan-points');
  const { title, scanPath, steps } = instructions[kind];
  const isStick = kind === 'stick';
  return (
    <Page title={title} lead={areCodesOn ? lead : pausedLead}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} kind={kind} />
        ))}
      </ol>
      <div className={styles.columns}>
        <Section title="Не читає?">
          <Tips tips={troubleTips} />
        </Section>
        <Section title="Часті помилки">
          <Tips tips={commonMistakes} />
        </Section>
      </div>
      <div className={styles.actions}>
        {areCodesOn && (
          <Button size="l" icon={<ScanIcon aria-hidden="true" />} render={<Link to={scanPath} />}>
            Сканувати
          </Button>
        )}
        {support !== null && (
          <Button size="l" variant="secondary" render={<Link to={support} />}>
            Написати в підтримку
          </Button>
        )}
        <Button
          size="l"
          variant="quiet"
          render={<Link to={isStick ? '/scan/instruction-velo' : '/scan/instruction'} />}
        >
          {isStick ? 'Сканую velo' : 'Сканую стіки'}
        </Button>
      </div>
    </Page>
  );
}
