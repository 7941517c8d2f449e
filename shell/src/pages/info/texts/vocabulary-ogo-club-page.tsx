import type { ReactElement } from 'react';
import { ContentPage } from './content-page';
import { VocabularyLinks } from './vocabulary-links';

/** The words of the second brand's club. */
export default function VocabularyClubPage(): ReactElement {
  return (
    <ContentPage id="vocabulary-ogo-club" title="Словник клубу Ого" hasTerms>
      <VocabularyLinks />
    </ContentPage>
  );
}
