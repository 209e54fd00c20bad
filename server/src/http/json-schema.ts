import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Every whole number has these limits; saying so at each of them says nothing. */
const leaveOutSafeLimits = ({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** The JSON schema of what goes over the wire, the form before any decoding. Examples are of that form too: zod takes them for the decoded one. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: leaveOutSafeLimits })
  const examples = schema.meta()?.examples
  return examples === undefined ? json : { ...json, examples }
}
