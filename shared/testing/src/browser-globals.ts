// jsdom lacks these; react-router and the API client need them.
import { TextDecoder, TextEncoder } from 'node:util';
import 'fake-indexeddb/auto';

Object.assign(globalThis, { TextEncoder, TextDecoder, structuredClone });
