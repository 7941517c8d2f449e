import type { ContentPage } from './content/content-shapes';
import { whyOgo } from './content/page-why-ogo';
import { helpPages } from './content/pages-help';
import { legalPages } from './content/pages-legal';
import { wordPages } from './content/pages-words';

export type { ContentPage } from './content/content-shapes';
export { faq, inviteFaq } from './content/faq';
export { news } from './content/news';

export const contentPages: ContentPage[] = [...legalPages, ...helpPages, whyOgo, ...wordPages];
