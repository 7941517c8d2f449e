import * as z from 'zod/mini';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A form that a value may have; without a type, any. */
interface SchemaForm {
  readonly type?: 'string' | 'integer' | 'number' | 'null' | 'array' | 'object' | undefined;
  readonly enum?: readonly z.output<typeof scalar>[] | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly items?: Schema | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: false | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
}

/**
 * The part of JSON Schema that contracts use, in one form for each meaning: constants and booleans are
 * an `enum`, alternatives a flat `anyOf`, names are sorted, and what says nothing is left out.
 */
export type Schema = SchemaForm;

/** How a descriptor contains a schema. */
export const schema: z.ZodMiniType<Schema> = z.lazy(() =>
  z.strictObject({
    type: z.optional(z.enum(['string', 'integer', 'number', 'null', 'array', 'object'])),
    enum: z.optional(z.array(scalar)),
    minLength: z.optional(z.int()),
    maxLength: z.optional(z.int()),
    pattern: z.optional(z.string()),
    format: z.optional(z.string()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    items: z.optional(schema),
    minItems: z.optional(z.int()),
    maxItems: z.optional(z.int()),
    properties: z.optional(z.record(z.string(), schema)),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.literal(false)),
    anyOf: z.optional(z.array(schema)),
  }),
);
