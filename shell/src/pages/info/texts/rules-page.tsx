import type { ReactElement } from 'react';
import { ContentPage } from './content-page';

/** The rules of the club. */
export default function RulesPage(): ReactElement {
  return <ContentPage id="rules" title="Правила клубу" />;
}
