export { collectErrors, schemaErrors, type FieldErrors, type FieldRule } from './field-errors';
export { SendingNote, type SendingNoteProps } from './sending-note';
export { useDebounced } from './use-debounced';
export { defineDraft, useDraft, type StoredDraft } from './use-draft';
export { useDraftForm } from './use-draft-form';
export { defineTypedText, useTypedText } from './use-typed-text';
export { useFocusAfterRemoval } from './use-focus-after-removal';
export { useFocusOnError } from './use-focus-on-error';
