import { send, type RatableOrder } from '@club/api/contract/feedback';
import { maxLength } from '@club/api/limits';
import { schemaErrors, SendingNote, useFocusOnError, type FieldErrors } from '@club/forms';
import { Button } from '@club/ui';
import { Field, RatingInput, TextArea } from '@club/ui/forms';
import { Sheet } from '@club/ui/overlay';
import { PicturePicker } from '@club/ui/pictures';
import { useState, type FormEvent } from 'react';
import { orderTitle } from '../orders/order-text';
import { withRating, withTag, type Draft } from './draft';
import { ratingLabel, ratingTone, tagQuestions, ratingTags, textHints } from './rating-words';
import { TagChoice } from './tag-choice';
import { useDraft } from './use-draft';
import { useSendFeedback } from './use-send-feedback';
import styles from './rate-sheet.module.css';

const errorTexts = { rating: 'Обери від однієї до п’яти зірок' };

/** What was sent, for what follows it. */
export type SentRating = { order: RatableOrder; rating: number; text: string };

export type RateSheetProps = {
  order: RatableOrder;
  onClose: () => void;
  onSent: (sent: SentRating) => void;
};

/** The form to rate a purchase: stars, tags that follow them, a text and pictures. */
export default function RateSheet({ order, onClose, onSent }: RateSheetProps) {
  const [errors, setErrors] = useState<FieldErrors<'rating'>>({});
  const form = useFocusOnError(errors);
  const { draft, change, pictures, release, keep } = useDraft(order.id);
  const { rating, text } = draft;
  const { sendFeedback, isSending, failure } = useSendFeedback(order, {
    onStored: release,
    onDone(isSent) {
      // The sheet may have been closed while the request was running.
      if (form.current) onClose();
      if (isSent) onSent({ order, rating, text });
    },
    onRefused: keep,
  });
  const isOpening = pictures.opening > 0;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending || isOpening) return;
    const found = schemaErrors(send.input, { rating, text }, errorTexts);
    setErrors(found);
    if (found.rating !== undefined) return;
    void sendFeedback({ ...draft, pictures: pictures.chosen.map(({ blob }) => blob) });
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title="Як тобі покупка?"
      text={`${order.title}, ${orderTitle(order)}`}
    >
      <form className={styles.form} ref={form} onSubmit={handleSubmit} noValidate>
        <Fields
          order={order}
          draft={draft}
          // What would be entered meanwhile would not be sent.
          onChange={(next) => isSending || change(next)}
          error={errors.rating}
          isReadOnly={isSending}
        />
        <PicturePicker
          pictures={pictures}
          label="Фото"
          required={false}
          hint={`До ${pictures.max} фото. Місце зйомки з них приберемо`}
          disabled={isSending}
        />
        <SendingNote
          offlineText="Немає мережі. Відгук почекає в черзі й надішлеться сам, щойно з’явиться зв’язок"
          failure={isSending ? null : failure}
        />
        <Button type="submit" size="l" full busy={isSending || isOpening}>
          Надіслати
        </Button>
      </form>
    </Sheet>
  );
}

type FieldsProps = {
  order: RatableOrder;
  draft: Draft;
  onChange: (draft: Draft) => void;
  error: string | undefined;
  isReadOnly: boolean;
};

/** Stars, and the tags and the text that follow them. */
function Fields({ order, draft, onChange, error, isReadOnly }: FieldsProps) {
  const { rating } = draft;
  const tone = ratingTone(rating);
  return (
    <>
      <Field
        group
        label="Оцінка"
        hint={ratingLabel(rating)}
        error={rating === 0 ? error : undefined}
      >
        <RatingInput
          value={rating}
          onChange={(next) => onChange(withRating(draft, next))}
          aria-readonly={isReadOnly}
        />
      </Field>
      {tone && (
        <TagChoice
          label={tagQuestions[tone]}
          options={ratingTags(order)}
          chosen={draft.tags}
          onToggle={(tag) => onChange(withTag(draft, tag))}
          isReadOnly={isReadOnly}
        />
      )}
      <Field label="Відгук" required={false}>
        <TextArea
          value={draft.text}
          onChange={(text) => onChange({ ...draft, text })}
          readOnly={isReadOnly}
          maxLength={maxLength.feedback}
          rows={4}
          placeholder={tone ? textHints[tone] : 'Що сподобалося, а що ні?'}
        />
      </Field>
    </>
  );
}
