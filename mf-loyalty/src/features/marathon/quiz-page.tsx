import type { Quiz, QuizResult } from '@club/api/contract/marathon';
import { useDraft, useFocusOnError, type FieldErrors } from '@club/forms';
import { describeFailure } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card, EmptyState, formatPoints, Page, QueryView, Skeleton } from '@club/ui';
import { Field, RadioCards } from '@club/ui/forms';
import { CheckIcon, CloseIcon } from '@club/ui/icons';
import { useState, type FormEvent } from 'react';
import { emptyDraft, quizDraft } from './quiz-draft';
import styles from './quiz-page.module.css';
import { useAnswer } from './use-answer';
import { useQuiz } from './use-marathon';

function BackToMarathon() {
  return (
    <Button size="l" full render={<Link to="/marathon" />}>
      До марафону
    </Button>
  );
}

function NoQuestion() {
  return (
    <EmptyState
      drawing="search"
      title="Сьогодні питання немає"
      text="У марафоні видно, що робити сьогодні й коли наступне питання"
      action={<BackToMarathon />}
    />
  );
}

function headline({ chosen, right, points }: QuizResult): string {
  if (chosen !== right) return 'Цього разу ні';
  return points > 0 ? `Правильно, ${formatPoints(points, true)}` : 'Правильно';
}

function AnsweredOption({
  text,
  index,
  result,
}: {
  text: string;
  index: number;
  result: QuizResult;
}) {
  const isRight = index === result.right;
  const isChosen = index === result.chosen;
  const state = isRight ? 'right' : isChosen ? 'wrong' : undefined;
  return (
    <li className={styles.option} data-state={state}>
      <span>
        {text}
        {isChosen && <span className={styles.own}>Твоя відповідь</span>}
        {isRight && !isChosen && <span className={styles.own}>Правильна відповідь</span>}
      </span>
      {isRight && <CheckIcon size={22} aria-hidden="true" />}
      {isChosen && !isRight && <CloseIcon size={22} aria-hidden="true" />}
    </li>
  );
}

type AnsweredProps = { quiz: Quiz; result: QuizResult; bonus: number };

function Answered({ quiz, result, bonus }: AnsweredProps) {
  return (
    <div className={styles.form}>
      <h2 className={styles.question}>{quiz.question}</h2>
      <ul className={styles.options}>
        {quiz.options.map((text, index) => (
          <AnsweredOption key={text} text={text} index={index} result={result} />
        ))}
      </ul>
      <Card tone="tinted" role="status">
        <p className={styles.headline} data-right={result.chosen === result.right || undefined}>
          {headline(result)}
        </p>
        <p>{result.explanation}</p>
        {bonus > 0 && <p>І ще {formatPoints(bonus, true)} за виконані дні</p>}
      </Card>
      <BackToMarathon />
    </div>
  );
}

/** The choice of this question; one of an earlier question does not count. */
function useChoice({ marathon, day, options }: Quiz) {
  const { values, change, drop } = useDraft(quizDraft, emptyDraft);
  const of = `${marathon}:${day}`;
  const index = values.of === of && values.option !== '' ? Number(values.option) : null;
  return {
    option: index !== null && options[index] !== undefined ? index : null,
    choose: (option: string) => change({ of, option }),
    drop,
  };
}

function Question({ quiz, answer }: { quiz: Quiz; answer: ReturnType<typeof useAnswer> }) {
  const { marathon, day, question, options, points } = quiz;
  const { option, choose, drop } = useChoice(quiz);
  const [errors, setErrors] = useState<FieldErrors<'option'>>({});
  const form = useFocusOnError(errors);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (answer.isPending) return;
    setErrors(option === null ? { option: 'Обери одну відповідь' } : {});
    if (option !== null) answer.send({ marathon, day, option }, () => drop());
  }

  return (
    <form className={styles.form} ref={form} onSubmit={handleSubmit} noValidate>
      <h2 className={styles.question}>{question}</h2>
      <Field
        group
        label="Обери одну відповідь"
        hint={points > 0 ? `За правильну ${formatPoints(points, true)}` : undefined}
        error={option === null ? errors.option : undefined}
      >
        <RadioCards
          options={options.map((label, index) => ({ value: String(index), label }))}
          value={option === null ? undefined : String(option)}
          onChange={choose}
        />
      </Field>
      {answer.failure && (
        <p className={styles.failure} role="alert">
          {describeFailure(answer.failure).title}. {describeFailure(answer.failure).text}
        </p>
      )}
      <Button type="submit" size="l" full busy={answer.isPending}>
        Відповісти
      </Button>
    </form>
  );
}

function QuizContent({ quiz }: { quiz: Quiz }) {
  const answer = useAnswer();
  const result = answer.outcome?.result ?? quiz.result;
  return result ? (
    <Answered quiz={quiz} result={result} bonus={answer.outcome?.bonus ?? 0} />
  ) : (
    <Question quiz={quiz} answer={answer} />
  );
}

/** The question of today, and what the answer was worth. */
export default function QuizPage() {
  const read = useQuiz();
  return (
    <Page title="Питання дня" width="narrow">
      <QueryView
        read={read}
        loading={<Skeleton shape="row" count={5} />}
        loadingText="Завантажуємо питання"
        offlineText="Питання покажемо, щойно з’явиться зв’язок"
      >
        {({ quiz }) =>
          quiz === null ? (
            <NoQuestion />
          ) : (
            <QuizContent key={`${quiz.marathon}:${quiz.day}`} quiz={quiz} />
          )
        }
      </QueryView>
    </Page>
  );
}
