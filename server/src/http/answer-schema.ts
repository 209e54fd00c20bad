import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The JSON schema of what goes over the wire, the form before any decoding. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
