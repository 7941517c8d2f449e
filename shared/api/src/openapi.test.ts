import { contract } from './contract';
import { commonErrors } from './endpoint';
import { errorCatalogue } from './error-catalogue';
import { endpointJsonSchema, openApiDocument } from './openapi';

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { description: string }>;
}

const document = openApiDocument('1.2.3');
const operationOf = (path: string, method: string) =>
  document.paths[path]?.[method.toLowerCase()] as Operation | undefined;

const endpoints = Object.entries(contract);

describe('the contract', () => {
  it('gives each address once', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(endpoints.length).toBeGreaterThan(15);
  });

  it('[PF-03] takes inputs of bundles that know more than the server; an order is compared as a whole', () => {
    const strict = endpoints.filter(([, endpoint]) =>
      JSON.stringify(endpointJsonSchema(endpoint, 'input')).includes(
        '"additionalProperties":false',
      ),
    );
    expect(strict.map(([name]) => name)).toEqual(['orders.createOrder']);
  });

  it('declares errors once, and none that any call may answer with', () => {
    for (const [name, { errors }] of endpoints) {
      expect([name, errors.length]).toEqual([name, new Set(errors).size]);
    }
  });

  it('has words for each error, in Ukrainian, and a status of its kind', () => {
    for (const { status, message } of Object.values(errorCatalogue)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(message).toMatch(/^[А-ЯҐЄІЇ0-9]/);
    }
  });
});

describe('the OpenAPI document', () => {
  it('has its version and no other operation than the contract’s', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
    expect(operations).toHaveLength(endpoints.length);
  });

  it('lists the headers of calls that may be sent again or late', () => {
    const headers = (path: string) =>
      operationOf(path, 'POST')?.parameters?.map((one) => [one.in, one.name, one.required]);
    expect(headers('/api/scan/send-receipt')).toEqual([
      ['header', 'idempotency-key', false],
      ['header', 'queued-for', false],
    ]);
    expect(headers('/api/scan/get-receipts')).toBeUndefined();
  });

  it.each(endpoints)('lists %s with its input, its answer and its errors', (name, endpoint) => {
    const operation = operationOf(endpoint.path, endpoint.method);
    expect(operation?.operationId).toBe(name);
    expect(operation?.security[0]).toHaveProperty('apiKey');
    expect('bearer' in operation!.security[0]!).toBe(endpoint.auth === 'customer');
    const listed = Object.entries(operation!.responses).flatMap(([status, { description }]) =>
      description.split(', ').map((code) => [code, Number(status)]),
    );
    for (const code of [...commonErrors, ...endpoint.errors]) {
      expect(listed).toContainEqual([code, errorCatalogue[code].status]);
    }
    expect(operation!.responses['200']).toBeDefined();
    const fields = Object.keys(
      (endpointJsonSchema(endpoint, 'input')['properties'] as object | undefined) ?? {},
    );
    const shown =
      endpoint.method === 'GET'
        ? operation!.parameters!.map((parameter) => parameter.name)
        : Object.keys(Object.values(operation!.requestBody!.content)[0]!.schema.properties);
    expect(shown).toEqual(fields);
  });

  it('says what an error has beside its code and words', () => {
    const { path, method } = contract['cart.saveCart'];
    const conflict = operationOf(path, method)?.responses['409'];
    expect(conflict).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/CART_CHANGED' } } },
    });
    expect(document.components.schemas).toMatchObject({
      CART_CHANGED: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { properties: { details: { required: ['cart'] } } },
        ],
      },
    });
  });

  it('says which fields of a query must be there', () => {
    const [name, endpoint] = endpoints.find(([, { method }]) => method === 'GET')!;
    const required =
      (endpointJsonSchema(endpoint, 'input')['required'] as string[] | undefined) ?? [];
    const operation = operationOf(endpoint.path, 'GET')!;
    expect([
      name,
      operation.parameters!.filter((one) => one.required).map((one) => one.name),
    ]).toEqual([name, required]);
  });

  it('knows that pictures and ratings travel as multipart', () => {
    const operation = operationOf(contract['feedback.send'].path, 'POST');
    expect(Object.keys(operation!.requestBody!.content)).toEqual(['multipart/form-data']);
  });

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
