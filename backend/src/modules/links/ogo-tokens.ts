import type { AppContext } from '../../app/context';
import { createSectionTokens, type SectionTokens } from '../../app/section-tokens';

const OGO_TOKEN_SECONDS = 43_200;

/** The tokens of the second brand. */
export function createOgoTokens(context: AppContext): SectionTokens {
  return createSectionTokens(context, {
    section: 'ogo',
    lifeSeconds: OGO_TOKEN_SECONDS,
    refusal: 'OGO_UNAUTHENTICATED',
  });
}
