import type { Question } from '@club/api/contract/content';
import { searchTexts } from '../texts/search-text';

/** The questions of one topic. */
export interface Topic {
  readonly topic: string;
  readonly questions: readonly Question[];
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** An answer without its tags. */
function plainAnswer(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
}

const questionText = ({ topic, question, answer_html: html }: Question) =>
  `${topic} ${question} ${plainAnswer(html)}`;

/** The questions that match a search, by topic, in the server's order. */
export function findQuestions(questions: readonly Question[], search: string): Topic[] {
  const topics = new Map<string, Question[]>();
  for (const one of searchTexts(questions, questionText, search)) {
    const known = topics.get(one.topic);
    if (known) known.push(one);
    else topics.set(one.topic, [one]);
  }
  return [...topics].map(([topic, found]) => ({ topic, questions: found }));
}
