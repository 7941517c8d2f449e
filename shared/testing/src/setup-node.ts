import { failOnConsole } from './fail-on-console';

// Whoever is first makes the template of the test database: boots it, migrates and seeds.
jest.setTimeout(60_000);

failOnConsole();
