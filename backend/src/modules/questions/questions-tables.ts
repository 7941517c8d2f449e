import type { Brand } from '@club/domain/brand';

export interface QuestionsTables {
  questions: {
    id: string;
    brand: Brand | null;
    topic: string;
    question: string;
    answer_html: string;
    position: number;
  };
}
