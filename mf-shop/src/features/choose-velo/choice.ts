import type { ChosenFilter, ProductFilter } from '@club/api/contract/catalog';

/** What is asked, one after the other: the filters of the shelf that the choice is made by. */
export const questions = ['strength', 'taste'] as const;

/** One of the questions. */
export type Question = (typeof questions)[number];

/** An answer that leaves all open. */
export const anyOption = 'any';

/** The answers so far; they live in the address. */
export type Choice = Readonly<Partial<Record<Question, string>>>;

export function choiceOf(search: URLSearchParams): Choice {
  const strength = search.get('strength');
  const taste = search.get('taste');
  // The second answer depends on the first: alone it is none.
  if (!strength) return {};
  return taste ? { strength, taste } : { strength };
}

/** The address of a choice. */
export function addressOf(choice: Choice): string {
  const search = new URLSearchParams(choice).toString();
  return `/shop/choose-velo${search === '' ? '' : `?${search}`}`;
}

/** The question that is asked now; null when all are answered. */
export function questionOf(choice: Choice): Question | null {
  return questions.find((question) => choice[question] === undefined) ?? null;
}

/** The filters that some of the answers make. */
export function filtersOf(choice: Choice, by: readonly Question[] = questions): ChosenFilter[] {
  return by.flatMap((id) => {
    const option = choice[id];
    return option === undefined || option === anyOption ? [] : [{ id, options: [option] }];
  });
}

/** What an answer is called; null for one that leaves all open, and for what the shelf does not have. */
export function optionOf(filters: readonly ProductFilter[], choice: Choice, id: Question) {
  const filter = filters.find((one) => one.id === id);
  return filter?.options.find((option) => option.id === choice[id]) ?? null;
}
