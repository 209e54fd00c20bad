/** A body that a call must refuse: `body` is sent as it is, so it may not even be JSON. */
export type Spoiled = { readonly title: string; readonly body: string }

type Fields = Readonly<Record<string, unknown>>

export type SpoilOptions = {
  /** Fields that the server accepts and ignores. They are left unchanged. */
  readonly ignored?: readonly string[]
  /** Fields that may be missing or empty. They get every other kind of error. */
  readonly optional?: readonly string[]
  /** Text fields with free characters, such as a password: only their type and length are tested. */
  readonly free?: readonly string[]
  /** Number fields that may be negative. */
  readonly signed?: readonly string[]
}

/** The text of one JSON value, and what is wrong with it. */
type Bad = readonly [what: string, json: string]

const NEVER_A_VALUE: readonly Bad[] = [
  ['a list', '[]'],
  ['a list of itself', '["x"]'],
  ['a list of a number', '[5]'],
  ['an object', '{}'],
  ['an object with a value', '{"value":1}'],
  ['an object that calls itself text', '{"toString":"x","length":1}'],
]

const TRUTHS: readonly Bad[] = [
  ['true', 'true'],
  ['false', 'false'],
]

const NOT_NUMBERS: readonly Bad[] = [
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '0b1',
  '1e5',
  '1_000',
  '1,000',
  '1 000',
  '1.2.3',
  '--1',
  '+-1',
  '12abc',
  'abc',
  '१२',
  '½',
  '1\\u0000',
  '9'.repeat(60),
  '1;drop table sale',
  "1' or '1'='1",
  'true',
  'null',
].map((text): Bad => [`the text ${text}`, `"${text}"`])

const BAD_NUMBERS: readonly Bad[] = [
  ['a number beyond every range', '1e400'],
  ['an enormous number', '1e300'],
  ['more than the books can hold', '900000000000000000'],
  ['too many decimals', '1.000001'],
  ['an invisible fraction', '1e-9'],
]

const BAD_DATES: readonly Bad[] = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '20-11-2026',
  '2026-1-1',
  '2026/11/20',
  '0000-00-00',
  'tomorrow',
  '',
].map((text): Bad => [`the date ${text}`, `"${text}"`])

const CONTROL_CHARACTERS: readonly Bad[] = [...Array(32).keys(), 127, 0x85, 0x202e, 0x2066].map((code): Bad => {
  const written = `\\u${code.toString(16).padStart(4, '0')}`
  return [`text with ${written}`, `"x${written}x"`]
})

const BAD_TEXTS: readonly Bad[] = [
  ...CONTROL_CHARACTERS,
  ['half of a character', '"x\\ud800x"'],
  ['the other half', '"x\\udc00x"'],
  ['text of a hundred thousand characters', `"${'x'.repeat(100_000)}"`],
]

const IS_DATE = /^\d{4}-\d{2}-\d{2}$/

const isNumeric = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value))

const badValues = (name: string, value: unknown, { optional = [], free = [], signed = [] }: SpoilOptions): readonly Bad[] => {
  const missing: readonly Bad[] = optional.includes(name)
    ? []
    : [
        ['null', 'null'],
        ['empty text', '""'],
      ]
  if (isNumeric(value)) {
    const negative: readonly Bad[] = signed.includes(name)
      ? []
      : [
          ['negative', '-1'],
          ['negative text', '"-0.5"'],
        ]
    return [...NEVER_A_VALUE, ...TRUTHS, ...missing, ...NOT_NUMBERS, ...BAD_NUMBERS, ...negative]
  }
  const number: Bad = ['a number', '12']
  if (typeof value === 'boolean') return [...NEVER_A_VALUE, number, ...missing, ['a text', '"yes"']]
  if (typeof value === 'string' && IS_DATE.test(value)) return [...NEVER_A_VALUE, ...TRUTHS, number, ...missing, ...BAD_DATES]
  const blank: readonly Bad[] = optional.includes(name) || free.includes(name) ? [] : [['blanks', '"   "']]
  const texts = free.includes(name) ? BAD_TEXTS.slice(-1) : BAD_TEXTS
  return [...NEVER_A_VALUE, ...TRUTHS, number, ...missing, ...blank, ...texts]
}

const jsonWith = (fields: Fields, name: string, json: string | undefined): string => {
  const parts = Object.entries(fields).flatMap(([each, value]) => {
    if (each !== name) return [`${JSON.stringify(each)}:${JSON.stringify(value)}`]
    return json === undefined ? [] : [`${JSON.stringify(each)}:${json}`]
  })
  return `{${parts.join(',')}}`
}

const spoiledFields = (fields: Fields, options: SpoilOptions): readonly Spoiled[] =>
  Object.entries(fields)
    .filter(([name]) => !options.ignored?.includes(name))
    .flatMap(([name, value]) => [
      ...(options.optional?.includes(name) ? [] : [{ title: `${name} is missing`, body: jsonWith(fields, name, undefined) }]),
      ...badValues(name, value, options).map(([what, json]) => ({ title: `${name} is ${what}`, body: jsonWith(fields, name, json) })),
    ])

const spoiledWhole = (good: string): readonly Spoiled[] =>
  [
    ['nothing', ''],
    ['a blank', ' '],
    ['null', 'null'],
    ['true', 'true'],
    ['a number', '5'],
    ['text', '"text"'],
    ['NaN', 'NaN'],
    ['an empty list', '[]'],
    ['an empty object', '{}'],
    ['a list of nothing', '[null]'],
    ['a list in a list', '[[]]'],
    ['no JSON', 'username=x&password=y'],
    ['XML', '<sale/>'],
    ['cut off', good.slice(0, -1)],
    ['twice', good + good],
    ['with something behind it', `${good}x`],
    ['in single quotes', good.replaceAll('"', "'")],
    ['deep', `${'['.repeat(2000)}${']'.repeat(2000)}`],
    ['with a prototype', good.replace('{', '{"__proto__":{"isAdmin":true},')],
    ['with a constructor', good.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},')],
  ].map(([what = '', body = '']) => ({ title: `the body is ${what}`, body }))

/**
 * Bodies derived from one valid body (an object of plain fields, or a list of such) that a call must refuse: every field with every invalid
 * type, missing, empty, out of range, with invalid characters; and the body as a whole. In a list the first line stays valid and the second
 * is malformed, so that a refusal must roll back the first.
 */
export const spoiledBodies = (good: Fields | readonly Fields[], options: SpoilOptions = {}): readonly Spoiled[] => {
  const isList = (body: Fields | readonly Fields[]): body is readonly Fields[] => Array.isArray(body)
  if (!isList(good)) return [...spoiledWhole(JSON.stringify(good)), ...spoiledFields(good, options)]
  const [line = {}] = good
  const firstGood = JSON.stringify(line)
  return [
    ...spoiledWhole(JSON.stringify(good)),
    { title: 'the body is 1,001 lines', body: `[${Array(1001).fill(firstGood).join()}]` },
    { title: 'the body is one line without its list and a second one', body: `${firstGood},${firstGood}` },
    ...spoiledFields(line, options).map(({ title, body }) => ({ title: `in the second line ${title}`, body: `[${firstGood},${body}]` })),
  ]
}
