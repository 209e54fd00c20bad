export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export type JsonSchema = Readonly<Record<string, unknown>>

/** What is wrong with one value, as the end of a sentence ("is required"), and the wire names that lead to it. */
export type Fault = { readonly path: (string | number)[]; readonly fault: string }

export const UNREAD: unique symbol = Symbol('unread')
export type Unread = typeof UNREAD

/** One kind of value: how it is read from JSON, written as JSON and shown in /docs. */
export interface Codec<T> {
  /** The value; or `UNREAD`, with a fault for everything that is wrong. May throw a `Refusal` where a rule spans several fields. */
  read(input: unknown, faults: Fault[]): T | Unread
  /** The JSON text. `undefined` leaves the field out. Text, without an object in between, so that a long list costs no more than one written by hand. */
  write(value: T): string | undefined
  /** The same text in parts, for what may be long: who sends it can let others work in between. Absent for what is never long. */
  parts?(value: T): Iterable<string>
  readonly schema: JsonSchema
  readonly isOptional?: boolean
  readonly isHidden?: boolean
}

/** A field that may be absent. */
export interface Optional<T> extends Codec<T | undefined> {
  readonly isOptional: true
}

/** A field that always has the same value. It is written, and values of ours do not have it. */
export interface Fixed extends Codec<undefined> {
  readonly isFixed: true
}

export type Value<C> = C extends Codec<infer T> ? T : never

/** The text of a part that is written in one go, in characters. */
const PART = 16_384

/** A list of so few items has its text in parts within each item, where that may be long itself. */
const FEW_ITEMS = 100

function* partsOfList<T>(codec: Codec<T>, values: readonly T[]): Iterable<string> {
  const isLongWithin = values.length <= FEW_ITEMS
  let text = '['
  for (const [index, value] of values.entries()) {
    if (index > 0) text += ','
    if (isLongWithin && codec.parts !== undefined) {
      yield text
      yield* codec.parts(value)
      text = ''
    } else text += codec.write(value)
    if (text.length >= PART) {
      yield text
      text = ''
    }
  }
  yield `${text}]`
}

export const unread = (faults: Fault[], fault: string): Unread => {
  faults.push({ path: [], fault })
  return UNREAD
}

/** "is required" for what is absent, and otherwise the fault given. */
export const misfit = (input: unknown, faults: Fault[], fault: string): Unread =>
  unread(faults, input === undefined ? 'is required' : fault)

/** Reads a part of a value. Its faults are known by the part's name. */
const readPart = <T>(codec: Codec<T>, name: string | number, input: unknown, faults: Fault[]): T | Unread => {
  const before = faults.length
  const value = codec.read(input, faults)
  if (faults.length > before) for (const fault of faults.slice(before)) fault.path.unshift(name)
  return value
}

/** More about a field for /docs: a description, or further words of JSON Schema. */
type About = string | JsonSchema

const describedBy = (about: About): JsonSchema => (typeof about === 'string' ? { description: about } : about)

/** The same codec with more about it in /docs: a description, examples in the form of the wire. */
export const documented = <C extends Codec<unknown>>(codec: C, about: About): C => ({
  ...codec,
  schema: { ...codec.schema, ...describedBy(about) },
})

type Field = Codec<unknown> | readonly [wire: string, codec: Codec<unknown>, about?: About]

/** The fields of a record by our names: a codec, or the name on the wire with the codec and what /docs says about it. */
export type Shape = Readonly<Record<string, Field>>

type CodecOf<F> = F extends readonly [string, infer C, ...unknown[]] ? C : F
type OptionalNames<S> = { [Name in keyof S]: CodecOf<S[Name]> extends { isOptional: true } ? Name : never }[keyof S]
type FixedNames<S> = { [Name in keyof S]: CodecOf<S[Name]> extends { isFixed: true } ? Name : never }[keyof S]
type Flat<T> = { [Name in keyof T]: T[Name] }
export type RecordOf<S> = Flat<
  { readonly [Name in Exclude<keyof S, OptionalNames<S> | FixedNames<S>>]: Value<CodecOf<S[Name]>> } & {
    readonly [Name in OptionalNames<S>]?: Value<CodecOf<S[Name]>>
  }
>

type NamedField = {
  readonly name: string
  readonly wire: string
  readonly start: string
  readonly codec: Codec<unknown>
  readonly schema: JsonSchema
}

function* partsOfRecord(fields: readonly NamedField[], values: Values): Iterable<string> {
  let before = '{'
  for (const { name, start, codec } of fields) {
    const value = values[name]
    const written = codec.parts === undefined ? codec.write(value) : ''
    if (written === undefined) continue
    yield before + start + written
    if (codec.parts !== undefined) yield* codec.parts(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

const isCodec = (field: Field): field is Codec<unknown> => 'read' in field

const namedField = ([name, field]: [string, Field]): NamedField => {
  if (isCodec(field)) return { name, wire: name, start: `${JSON.stringify(name)}:`, codec: field, schema: field.schema }
  const [wire, codec, about] = field
  return {
    name,
    wire,
    start: `${JSON.stringify(wire)}:`,
    codec,
    schema: about === undefined ? codec.schema : { ...codec.schema, ...describedBy(about) },
  }
}

type Values = Readonly<Record<string, unknown>>

export const isRecord = (input: unknown): input is Values => typeof input === 'object' && input !== null && !Array.isArray(input)

/**
 * An object: `record({ number: ['payNo', text], amount: money })`. Fields that it does not name are ignored on
 * reading and not written.
 */
export function record<const S extends Shape>(shape: S, about?: About): Codec<RecordOf<S>>
export function record(shape: Shape, about: About = {}): Codec<Values> {
  const fields = Object.entries(shape).map(namedField)
  const required = fields.flatMap(({ wire, codec }) => (codec.isOptional ? [] : [wire]))
  return {
    read: (input, faults) => {
      if (!isRecord(input)) return misfit(input, faults, 'must be an object')
      const before = faults.length
      const values: Record<string, unknown> = {}
      for (const { name, wire, codec } of fields) {
        const value = readPart(codec, wire, input[wire], faults)
        if (value !== undefined) values[name] = value
      }
      return faults.length === before ? values : UNREAD
    },
    write: values => {
      let written = ''
      for (const { name, start, codec } of fields) {
        const value = codec.write(values[name])
        if (value !== undefined) written += written === '' ? start + value : `,${start}${value}`
      }
      return `{${written}}`
    },
    ...(fields.some(({ codec }) => codec.parts !== undefined) && { parts: values => partsOfRecord(fields, values) }),
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.flatMap(({ wire, codec, schema }) => (codec.isHidden ? [] : [[wire, schema]]))),
      ...(required.length > 0 && { required }),
      ...describedBy(about),
    },
  }
}

type ListLimits = {
  readonly least?: number
  readonly most?: number
  /** What an item is called in the sentences about the limits: "line", "branches". */
  readonly item?: string
  readonly items?: string
}

export const list = <T>(codec: Codec<T>, { least, most, item = 'line', items = `${item}s` }: ListLimits = {}): Codec<readonly T[]> => ({
  read: (input, faults) => {
    if (!Array.isArray(input)) return misfit(input, faults, 'must be a list')
    if (least !== undefined && input.length < least)
      return unread(faults, `must have at least ${least === 1 ? `one ${item}` : `${least} ${items}`}`)
    if (most !== undefined && input.length > most) return unread(faults, `must have at most ${most} ${items}`)
    const values: T[] = []
    for (const [index, each] of input.entries()) {
      const value = readPart(codec, index, each, faults)
      if (value !== UNREAD) values.push(value)
    }
    return values.length === input.length ? values : UNREAD
  },
  write: values => {
    let written = ''
    for (const value of values) written += written === '' ? codec.write(value) : `,${codec.write(value)}`
    return `[${written}]`
  },
  parts: values => partsOfList(codec, values),
  schema: {
    type: 'array',
    items: codec.schema,
    ...(least !== undefined && { minItems: least }),
    ...(most !== undefined && { maxItems: most }),
  },
})

const orNull = (schema: JsonSchema): JsonSchema => {
  const { type, ...rest } = schema
  if (typeof type === 'string' && Object.keys(rest).length === 0) return { type: [type, 'null'] }
  return { anyOf: [schema, { type: 'null' }] }
}

/** A value that may be null, such as a cost that this user may not see. */
export const nullable = <T>(codec: Codec<T>): Codec<T | null> => ({
  read: (input, faults) => (input === null ? null : codec.read(input, faults)),
  write: value => (value === null ? 'null' : codec.write(value)),
  ...(codec.parts !== undefined && { parts: value => (value === null ? ['null'] : (codec.parts?.(value) ?? [])) }),
  schema: orNull(codec.schema),
})

const absentAs = <T>(codec: Codec<T>, isAbsent: (input: unknown) => boolean, schema: JsonSchema): Optional<T> => ({
  read: (input, faults) => (isAbsent(input) ? undefined : codec.read(input, faults)),
  write: value => (value === undefined ? undefined : codec.write(value)),
  schema,
  isOptional: true,
})

/** A field that may be absent. */
export const optional = <T>(codec: Codec<T>): Optional<T> => absentAs(codec, input => input === undefined, codec.schema)

/** A field that may be absent or null, which means the same. */
export const optionalOrNull = <T>(codec: Codec<T>): Optional<T> =>
  absentAs(codec, input => input === undefined || input === null, { anyOf: [codec.schema, { type: 'null' }] })

/** A field that may be absent, null or '': forms send '' for what was left empty. */
export const optionalOrEmpty = <T>(codec: Codec<T>): Optional<T> =>
  absentAs(codec, input => input === undefined || input === null || input === '', codec.schema)

/**
 * A field of the specification that clients send and the server knows better or does not need. It is written, never read, and not shown in
 * /docs.
 */
export const unused = <T>(codec: Codec<T>): Optional<T> => ({ ...absentAs(codec, () => true, codec.schema), isHidden: true })

/** A field of the specification that is the same in every answer: `productType: fixed('product')`. */
export const fixed = (value: string): Fixed => ({
  read: () => undefined,
  write: () => JSON.stringify(value),
  schema: { type: 'string', enum: [value] },
  isFixed: true,
})

/** A field that clients may leave out, with what that means. `shown` is the same value on the wire, for /docs. */
export const defaulted = <T>(codec: Codec<T>, value: T, shown: Json): Codec<T> => ({
  read: (input, faults) => (input === undefined ? value : codec.read(input, faults)),
  write: codec.write,
  schema: { ...codec.schema, default: shown },
  isOptional: true,
})

/** A value with one more rule: `fault` ends the sentence that begins with the field of `path`, or with the value's own name without one. */
export const refined = <T>(codec: Codec<T>, isRight: (value: T) => boolean, fault: string, path: readonly string[] = []): Codec<T> => ({
  ...codec,
  read: (input, faults) => {
    const value = codec.read(input, faults)
    if (value === UNREAD || isRight(value)) return value
    faults.push({ path: [...path], fault })
    return UNREAD
  },
})

/** '' on the wire is null here. */
export const emptyOr = <T>(codec: Codec<T>): Codec<T | null> => ({
  read: (input, faults) => (input === '' ? null : codec.read(input, faults)),
  write: value => (value === null ? '""' : codec.write(value)),
  schema: codec.schema,
})

type Mapping<Wire, T> = {
  /** May throw a `Refusal`. */
  readonly read: (value: Wire) => T
  readonly write: (value: T) => Wire
}

/** A value of ours that has another shape on the wire. */
export const mapped = <Wire, T>(codec: Codec<Wire>, { read, write }: Mapping<Wire, T>): Codec<T> => ({
  read: (input, faults) => {
    const value = codec.read(input, faults)
    return value === UNREAD ? UNREAD : read(value)
  },
  write: value => codec.write(write(value)),
  ...(codec.parts !== undefined && { parts: value => codec.parts?.(write(value)) ?? [] }),
  schema: codec.schema,
})
