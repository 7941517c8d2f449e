import type { Question } from '@club/api/contract/content';
import { matchesSearch } from '../content/search-text';

/** The questions of one topic. */
export interface Topic {
  readonly topic: string;
  readonly questions: readonly Question[];
}

/** What is read of an answer: without its tags. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
}

/** The questions that a search means, by topic, in the order in which they came. */
export function findQuestions(questions: readonly Question[], search: string): Topic[] {
  const topics = new Map<string, Question[]>();
  for (const one of questions) {
    const text = `${one.topic} ${one.question} ${wordsOf(one.answer_html)}`;
    if (!matchesSearch(text, search)) continue;
    const known = topics.get(one.topic);
    if (known) known.push(one);
    else topics.set(one.topic, [one]);
  }
  return [...topics].map(([topic, found]) => ({ topic, questions: found }));
}
