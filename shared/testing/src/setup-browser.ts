import '@testing-library/jest-dom';
import { provideStandIns } from './browser-stand-ins';
import { failOnConsole } from './fail-on-console';

// A test of Node's side of a browser package may choose the Node environment.
if (typeof window !== 'undefined') provideStandIns();
failOnConsole();
