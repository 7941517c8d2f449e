import type { ReactElement } from 'react';
import { ContentPage } from './content-page';
import { VocabularyLinks } from './vocabulary-links';

/** The words of the app. */
export default function VocabularyPage(): ReactElement {
  return (
    <ContentPage id="vocabulary" title="Словник" hasTerms>
      <VocabularyLinks />
    </ContentPage>
  );
}
