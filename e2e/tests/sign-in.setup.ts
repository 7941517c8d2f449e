import { origins } from '../src/environment';
import { test } from '../src/fixtures';
import { sessionFile, type PersonaKey } from '../src/personas';
import { signIn } from '../src/sign-in';

// Each phone gets few codes in a quarter of an hour: one login a persona serves the whole run.
const kept: readonly { persona: PersonaKey; brand: 'main' | 'second' }[] = [
  { persona: 'regular', brand: 'main' },
  { persona: 'saver', brand: 'main' },
  { persona: 'both', brand: 'second' },
];

for (const { persona, brand } of kept) {
  test(`${persona} logs in to the ${brand} brand by the code of an SMS [AC-01]`, async ({
    page,
  }) => {
    await signIn(page, origins[brand](), persona);
    await page.context().storageState({ path: sessionFile(persona, brand) });
  });
}
