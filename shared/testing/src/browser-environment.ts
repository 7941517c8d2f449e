import { TestEnvironment } from 'jest-environment-jsdom';
import { compileModulesOnce } from './compile-once';

compileModulesOnce();

/** jsdom lacks these; the API client, react-router and the bus need them. Taken from Node. */
const missing = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'ReadableStream',
  'AbortController',
  'AbortSignal',
  'crypto',
] as const;

type FormDataClass = new (form?: HTMLFormElement) => FormData;

/** Node's FormData, which requests can carry, but made from a form too: React reads a form that is sent. */
function createFormDataClass(ofJsdom: FormDataClass): FormDataClass {
  return class extends globalThis.FormData {
    constructor(form?: HTMLFormElement) {
      super();
      if (!form) return;
      for (const [name, value] of new ofJsdom(form)) {
        // A file of jsdom is not one of Node: code that sends files appends them itself.
        if (typeof value === 'string') this.append(name, value);
      }
    }
  };
}

/** The jsdom environment with the web platform's newer parts. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const FormData = createFormDataClass(this.global['FormData']);
    Object.defineProperty(this.global, 'FormData', {
      value: FormData,
      configurable: true,
      writable: true,
    });
    for (const name of missing) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
