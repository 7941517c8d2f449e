import type { ReactElement } from 'react';
import { ContentPage } from './content-page';
import { VocabularyLinks } from './vocabulary-links';

/** The words of velo. */
export default function VocabularyVeloPage(): ReactElement {
  return (
    <ContentPage id="vocabulary-velo" title="Словник velo" hasTerms>
      <VocabularyLinks />
    </ContentPage>
  );
}
