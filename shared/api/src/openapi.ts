import * as z from 'zod';
import { contract } from './contract';
import { commonErrors, type Endpoint, type Schema } from './endpoint';
import { errorCatalogue, type ErrorCode } from './error-catalogue';
import { errorDetails } from './error-details';

function jsonSchema(type: Schema, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

/** The JSON Schema of one side of an endpoint. */
export function endpointJsonSchema(
  endpoint: Endpoint,
  side: 'input' | 'output',
): Record<string, unknown> {
  return jsonSchema(endpoint[side], side);
}

const schemaReference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Errors that say more than their code and words, each by its own schema. */
function errorSchemas() {
  const entries = Object.entries(errorDetails).map(([code, details]) => [
    code,
    {
      allOf: [
        schemaReference('Error'),
        { properties: { code: { enum: [code] }, details: jsonSchema(details, 'output') } },
      ],
    },
  ]);
  return Object.fromEntries(entries) as Record<string, object>;
}

/** The schema of errors with the same status. */
function failureSchema(codes: readonly ErrorCode[]) {
  const names = new Set(codes.map((code) => (code in errorDetails ? code : 'Error')));
  const [first = 'Error', ...others] = names;
  return others.length === 0
    ? schemaReference(first)
    : { anyOf: [...names].map((name) => schemaReference(name)) };
}

function queryParameters(endpoint: Endpoint) {
  const schema = endpointJsonSchema(endpoint, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

/** The headers that an endpoint takes beside those of its security. */
function headerParameters({ idempotent = false, countsQueuedTime = false }: Endpoint) {
  const header = (name: string, schema: object) => ({
    name,
    in: 'header',
    required: false,
    schema,
  });
  return [
    ...(idempotent ? [header('idempotency-key', { type: 'string', maxLength: 255 })] : []),
    ...(countsQueuedTime ? [header('queued-for', { type: 'integer', minimum: 0 })] : []),
  ];
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.method === 'GET') return { parameters: queryParameters(endpoint) };
  const type = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json';
  const parameters = headerParameters(endpoint);
  return {
    ...(parameters.length > 0 && { parameters }),
    requestBody: {
      required: true,
      content: { [type]: { schema: endpointJsonSchema(endpoint, 'input') } },
    },
  };
}

function endpointResponses(endpoint: Endpoint) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...commonErrors, ...endpoint.errors])) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: failureSchema(codes) } },
    },
  ]);
  const answer = {
    description: 'The answer',
    content: { 'application/json': { schema: endpointJsonSchema(endpoint, 'output') } },
  };
  return { '200': answer, ...Object.fromEntries(failures) };
}

function endpointOperation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    security: [{ apiKey: [], ...(endpoint.auth === 'customer' ? { bearer: [] } : {}) }],
    ...requestBody(endpoint),
    responses: endpointResponses(endpoint),
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = endpointOperation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Club API', version },
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(errorCatalogue) },
            message: { type: 'string' },
            details: {},
          },
        },
        ...errorSchemas(),
      },
    },
  };
}
