import type { ChosenFilter, ProductFilter } from '@club/api/contract/catalog';

/** The questions in their order: filters of the collection. */
export const questions = ['strength', 'taste'] as const;

/** One of the questions. */
export type Question = (typeof questions)[number];

/** An answer that accepts every option. */
export const anyOption = 'any';

/** The answers so far; they are in the address. */
export type Choice = Readonly<Partial<Record<Question, string>>>;

export function parseChoice(search: URLSearchParams): Choice {
  const strength = search.get('strength');
  const taste = search.get('taste');
  // The second answer depends on the first: alone it is ignored.
  if (!strength) return {};
  return taste ? { strength, taste } : { strength };
}

/** The address of a choice. */
export function choicePath(choice: Choice): string {
  const search = new URLSearchParams(choice).toString();
  return `/shop/choose-velo${search === '' ? '' : `?${search}`}`;
}

/** The current question; null when all are answered. */
export function nextQuestion(choice: Choice): Question | null {
  return questions.find((question) => choice[question] === undefined) ?? null;
}

/** The filters for some of the answers. */
export function choiceFilters(choice: Choice, by: readonly Question[] = questions): ChosenFilter[] {
  return by.flatMap((id) => {
    const option = choice[id];
    return option === undefined || option === anyOption ? [] : [{ id, options: [option] }];
  });
}

/** The option of an answer; null for `any`, and for an option that the collection does not have. */
export function chosenOption(filters: readonly ProductFilter[], choice: Choice, id: Question) {
  const filter = filters.find((one) => one.id === id);
  return filter?.options.find((option) => option.id === choice[id]) ?? null;
}
