import { type BusinessDate, formatDayFirst, isBusinessDate, parseDayFirst } from '../dates.ts'
import { type DecimalFault, type Decoded, decodeDecimal, LARGEST_ANSWERED } from '../decimal.ts'
import { decodeMoney, MONEY_DECIMALS, moneyToNumber, type Pesewas } from '../money.ts'
import { decodeFine, FINE_DECIMALS, fineToNumber, type TenThousandths } from '../quantity.ts'
import { type Codec, documented, type JsonSchema, list, misfit, type Optional, optionalOrNull, UNREAD, unread } from './codec.ts'

/** Most texts need no escaping, and looking for that is faster than JSON.stringify. */
const NEEDS_ESCAPING = /["\\\p{Cc}\p{Cs}]/u

const quoted = (value: string): string => (NEEDS_ESCAPING.test(value) ? JSON.stringify(value) : `"${value}"`)

/** Text as it is, in answers. What a user types is a `line`, `lineOrEmpty` or `paragraph`. */
export const text: Codec<string> = {
  read: (input, faults) => (typeof input === 'string' ? input : misfit(input, faults, 'must be text')),
  write: quoted,
  schema: { type: 'string' },
}

/** A JSON number in answers: an id, a count, a percentage. */
export const number: Codec<number> = {
  read: (input, faults) => (typeof input === 'number' ? input : misfit(input, faults, 'must be a number')),
  write: String,
  schema: { type: 'number' },
}

/** The same, for whole numbers. */
export const integer: Codec<number> = {
  read: (input, faults) => (Number.isSafeInteger(input) ? number.read(input, faults) : misfit(input, faults, 'must be a whole number')),
  write: String,
  schema: { type: 'integer' },
}

export const flag: Codec<boolean> = {
  read: (input, faults) => (typeof input === 'boolean' ? input : misfit(input, faults, 'must be true or false')),
  write: String,
  schema: { type: 'boolean' },
}

/** One of a few texts. */
export const oneOf = <const Text extends string>(texts: readonly Text[]): Codec<Text> => ({
  read: (input, faults) => texts.find(each => each === input) ?? misfit(input, faults, `must be ${texts.join(' or ')}`),
  write: quoted,
  schema: { type: 'string', enum: texts },
})

/** A word of the query that says yes: `again=yes`. */
export const yes: Optional<boolean> = {
  read: (input, faults) => (input === undefined ? false : input === 'yes' || unread(faults, 'must be yes')),
  write: value => (value ? '"yes"' : undefined),
  schema: { type: 'string', enum: ['yes'] },
  isOptional: true,
}

/** Control characters, halves of characters, line and paragraph separators, and marks that turn the reading direction. */
const CONTROL = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]`
/** What makes one emoji of several: the joiner between two pictures, and the mark behind a character that asks for its picture. */
const OF_AN_EMOJI = String.raw`(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\uFE0F`
/** Characters that nobody sees: zero-width spaces and joiners, soft hyphens, fillers, tags. Two names would look the same and differ. */
const INVISIBLE = String.raw`(?!${OF_AN_EMOJI})[\p{Default_Ignorable_Code_Point}\u2800\p{Co}]`

/** Compiled when the first text is checked: only the server checks any. */
const pattern = (source: string): (() => RegExp) => {
  let compiled: RegExp | undefined
  return () => {
    compiled ??= new RegExp(source, 'u')
    return compiled
  }
}
const invisible = pattern(INVISIBLE)
const notInALine = pattern(CONTROL)
const notInText = pattern(String.raw`(?![\t\r\n])${CONTROL}`)

type TextRules = { readonly longest: number; readonly least?: 1; readonly trims?: true; readonly isOneLine?: true }

const typed = ({ longest, least, trims, isOneLine }: TextRules): Codec<string> => ({
  read: (input, faults) => {
    if (typeof input !== 'string') return misfit(input, faults, 'must be text')
    if (input.length > longest) return unread(faults, `must have at most ${longest} ${longest === 1 ? 'character' : 'characters'}`)
    const value = trims ? input.trim() : input
    if (least !== undefined && value === '') return unread(faults, 'is required')
    if (isOneLine && notInALine().test(value)) return unread(faults, 'must be plain text on one line')
    if (!isOneLine && notInText().test(value)) return unread(faults, 'must be plain text')
    return invisible().test(value) ? unread(faults, 'has a character that cannot be seen. Type it again') : value
  },
  write: quoted,
  schema: { type: 'string', ...(least !== undefined && { minLength: least }), maxLength: longest },
})

/** One line of text without blanks at its ends, 1 to `longest` characters: names, codes, numbers of documents. */
export const line = (longest: number): Codec<string> => typed({ longest, least: 1, trims: true, isOneLine: true })

/** The same, and it may be empty. */
export const lineOrEmpty = (longest: number): Codec<string> => typed({ longest, trims: true, isOneLine: true })

/** What every call that takes a reason accepts: one line. */
export const LONGEST_REASON = 200

/** Text of several lines, as typed, up to `longest` characters. It may be empty. */
export const paragraph = (longest: number): Codec<string> => typed({ longest })

const FAULTS: Record<DecimalFault, (decimals: number) => string> = {
  not_a_number: () => 'must be a number',
  too_many_decimals: decimals => `must have at most ${decimals} decimals`,
  out_of_range: () => 'is too large',
}

type Decimals = { readonly decode: (input: unknown) => Decoded; readonly toNumber: (value: bigint) => number; readonly decimals: number }

const MONEY: Decimals = { decode: decodeMoney, toNumber: moneyToNumber, decimals: MONEY_DECIMALS }
const FINE: Decimals = { decode: decodeFine, toNumber: fineToNumber, decimals: FINE_DECIMALS }

/** The same in answers, whose sums may be larger than anything that a client sends. */
const answered = (each: Decimals): Decimals => ({ ...each, decode: input => decodeDecimal(input, each.decimals, LARGEST_ANSWERED) })

const decimal = ({ decode, toNumber, decimals }: Decimals, schema: JsonSchema, least?: 0n | 1n): Codec<bigint> => ({
  read: (input, faults) => {
    const decoded = decode(input)
    if (!decoded.ok) return misfit(input, faults, FAULTS[decoded.fault](decimals))
    if (least !== undefined && decoded.value < least) return unread(faults, least === 0n ? 'must not be negative' : 'must be more than 0')
    return decoded.value
  },
  write: value => String(toNumber(value)),
  schema,
})

const NUMBER: JsonSchema = { type: 'number' }
const NUMBER_OR_TEXT: JsonSchema = { anyOf: [{ type: 'number' }, { type: 'string' }] }

/** Money in answers: cedis on the wire, pesewas here. */
export const money: Codec<Pesewas> = decimal(answered(MONEY), NUMBER)

/** A quantity, unit price or unit cost in answers: a number with up to 4 decimals on the wire, ten-thousandths here. */
export const fine: Codec<TenThousandths> = decimal(answered(FINE), NUMBER)

type Limit = { /** 0n: not negative, 1n: above zero. Without it, any sign. */ readonly least?: 0n | 1n }

/** Money that a client sends: a number or numeric text with at most 2 decimals (AMB-167). */
export const sentMoney = ({ least }: Limit = {}): Codec<Pesewas> => decimal(MONEY, NUMBER_OR_TEXT, least)

/** A quantity, unit price or unit cost that a client sends: at most 4 decimals. */
export const sentFine = ({ least }: Limit = {}): Codec<TenThousandths> => decimal(FINE, NUMBER_OR_TEXT, least)

/** An amount above zero, as forms send it. */
export const sentAmount: Codec<Pesewas> = {
  ...sentMoney({ least: 1n }),
  schema: { ...NUMBER_OR_TEXT, type: 'number', exclusiveMinimum: 0, description: 'At most 2 decimals' },
}

/** The same, and zero. */
export const sentAmountOrZero: Codec<Pesewas> = { ...sentMoney({ least: 0n }), schema: { ...NUMBER_OR_TEXT, type: 'number', minimum: 0 } }

/** The quantity of a line that a client sends: above zero. */
export const sentQuantity: Codec<TenThousandths> = {
  ...sentFine({ least: 1n }),
  schema: { ...NUMBER_OR_TEXT, type: 'number', exclusiveMinimum: 0, description: 'At most 4 decimals' },
}

const WHOLE = /^\d{1,15}$/

type Range = { readonly least?: number; readonly most?: number }

/** A whole number that a client sends, not negative: 12 or "12", never "12abc", 1.5 or "0x0c". Ids, counts and page numbers. */
export const wholeNumber = ({ least = 0, most = Number.MAX_SAFE_INTEGER }: Range = {}): Codec<number> => {
  const range = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`
  return {
    read: (input, faults) => {
      if (typeof input !== 'number' && typeof input !== 'string') return misfit(input, faults, 'must be a number')
      const value = typeof input === 'number' ? input : WHOLE.test(input) ? Number(input) : Number.NaN
      return Number.isSafeInteger(value) && value >= least && value <= most ? value : unread(faults, `must be a whole number ${range}`)
    },
    // What an address held in place of an id may be no number. The server refuses null with its sentence.
    write: value => JSON.stringify(value),
    schema: NUMBER_OR_TEXT,
  }
}

const LARGEST_ID = 2_147_483_647

/** The id of a record that a client sends: a product, a category, a unit. */
export const recordId = wholeNumber({ least: 1, most: LARGEST_ID })

/** A day written yyyy-mm-dd in answers. */
export const date: Codec<BusinessDate> = {
  read: (input, faults) => {
    if (typeof input !== 'string') return misfit(input, faults, 'must be text')
    return isBusinessDate(input) ? input : unread(faults, 'must be a day written yyyy-mm-dd')
  },
  write: quoted,
  schema: { type: 'string' },
}

/** The same, sent by a client (AMB-090). */
export const sentDate: Codec<BusinessDate> = { ...date, schema: { type: 'string', format: 'date', examples: ['2026-11-20'] } }

/** A day written dd-mm-yyyy in answers, where the specification has it so. */
export const dayFirst: Codec<BusinessDate> = {
  read: (input, faults) => {
    if (typeof input !== 'string') return misfit(input, faults, 'must be text')
    return parseDayFirst(input) ?? unread(faults, 'must be a day written dd-mm-yyyy')
  },
  write: value => quoted(formatDayFirst(value)),
  schema: { type: 'string' },
}

/** The day that a document is dated, where a call takes one (D32). */
export const entryDate = documented(
  optionalOrNull(sentDate),
  'The date of the document, yyyy-mm-dd; without it today. Not after today, not before the books begin, and in an open month. Only with the right to date documents (an addition)',
)

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

const isMoment = (value: string): boolean => MOMENT.test(value) && isBusinessDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

/** A moment in answers, in UTC: 2026-11-20T14:32:00.000Z. */
export const moment: Codec<Date> = {
  read: (input, faults) => {
    const value = text.read(input, faults)
    if (value === UNREAD) return UNREAD
    return isMoment(value) ? new Date(value) : unread(faults, 'must be a moment written yyyy-mm-ddThh:mm:ssZ')
  },
  write: value => JSON.stringify(value),
  schema: { type: 'string' },
}

/** The same, sent by a client. */
export const sentMoment: Codec<Date> = {
  ...moment,
  schema: { type: 'string', format: 'date-time', examples: ['2026-11-20T14:32:00.000Z'] },
}

/** The lines of a document that a client sends: 1 to 1,000. */
export const lines = <Line>(codec: Codec<Line>): Codec<readonly Line[]> => list(codec, { least: 1, most: 1000 })
