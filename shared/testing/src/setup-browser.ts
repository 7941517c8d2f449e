import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { installBrowserFakes } from './browser-fakes';
import { failOnConsole } from './fail-on-console';

// A test of Node's side of a browser package may choose the Node environment.
if (typeof window !== 'undefined') installBrowserFakes();
// One second, the library's own limit, is a measure of the machine and not of the product.
configure({ asyncUtilTimeout: 10_000 });
failOnConsole();
