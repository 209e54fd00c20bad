import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Every whole number has these limits, so they are not worth repeating. */
const leaveOutSafeLimits = ({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** The JSON schema of the wire form, before decoding. Examples have that form too, while zod takes them as decoded. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: leaveOutSafeLimits })
  const examples = schema.meta()?.examples
  return examples === undefined ? json : { ...json, examples }
}
