import type { Question } from '@club/api/contract/content';
import { matchesSearch } from '../texts/search-text';

/** The questions of one topic. */
export interface Topic {
  readonly topic: string;
  readonly questions: readonly Question[];
}

/** An answer without its tags. */
function plainAnswer(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
}

/** The questions that match a search, by topic, in the server's order. */
export function findQuestions(questions: readonly Question[], search: string): Topic[] {
  const topics = new Map<string, Question[]>();
  for (const one of questions) {
    const text = `${one.topic} ${one.question} ${plainAnswer(one.answer_html)}`;
    if (!matchesSearch(text, search)) continue;
    const known = topics.get(one.topic);
    if (known) known.push(one);
    else topics.set(one.topic, [one]);
  }
  return [...topics].map(([topic, found]) => ({ topic, questions: found }));
}
