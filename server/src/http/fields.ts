import { isBusinessDate } from '@akonta/domain/dates'
import type { DecimalFault, Decoded } from '@akonta/domain/decimal'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import { decodeFine, type TenThousandths } from '@akonta/domain/quantity'
import { z } from 'zod'

const MOST_LINES = 1000

/** Control characters, lone surrogates, line and paragraph separators, and marks of reading direction. */
const CONTROL = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]`
/** What joins several characters to one emoji: the joiner between two emoji, and the variation selector after a character. */
const OF_AN_EMOJI = String.raw`(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\uFE0F`
/** Invisible characters: zero-width spaces and joiners, soft hyphens, fillers, tags. Two different names would look the same. */
const INVISIBLE = new RegExp(String.raw`(?!${OF_AN_EMOJI})[\p{Default_Ignorable_Code_Point}\u2800\p{Co}]`, 'u')
const NOT_IN_A_LINE = new RegExp(CONTROL, 'u')
const NOT_IN_TEXT = new RegExp(String.raw`(?![\t\r\n])${CONTROL}`, 'u')

const plainLine = (value: string): boolean => !NOT_IN_A_LINE.test(value)
const visible = (value: string): boolean => !INVISIBLE.test(value)
const UNSEEN = { error: 'has a character that cannot be seen. Type it again' }

/** One line of text without spaces at its ends, 1 to `longest` characters: names, codes, document numbers. */
export const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .trim()
    .min(1, { error: 'is required' })
    .refine(plainLine, { error: 'must be plain text on one line', abort: true })
    .refine(visible, UNSEEN)

/** The same, possibly empty. */
export const lineOrEmpty = (longest: number) =>
  z.string().max(longest).trim().refine(plainLine, { error: 'must be plain text on one line', abort: true }).refine(visible, UNSEEN)

/** Text of several lines, as typed, up to `longest` characters, possibly empty. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(value => !NOT_IN_TEXT.test(value), { error: 'must be plain text', abort: true })
    .refine(visible, UNSEEN)

const FAULTS: Record<DecimalFault, (decimals: number) => string> = {
  not_a_number: () => 'must be a number',
  too_many_decimals: decimals => `must have at most ${decimals} decimals`,
  out_of_range: () => 'is too large',
}

const numberOrText = z.union([z.number(), z.string()], { error: issue => (issue.input === undefined ? 'is required' : 'must be a number') })

const decimal = (decode: (input: unknown) => Decoded, decimals: number, least: bigint | undefined) =>
  numberOrText.transform((input, context) => {
    const decoded = decode(input)
    if (!decoded.ok) {
      context.addIssue({ code: 'custom', message: FAULTS[decoded.fault](decimals) })
      return z.NEVER
    }
    if (least !== undefined && decoded.value < least) {
      context.addIssue({ code: 'custom', message: least === 0n ? 'must not be negative' : 'must be more than 0' })
      return z.NEVER
    }
    return decoded.value
  })

/** A form sends '' for an empty field, and other clients may send null: both mean no value. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(input => (input === '' || input === null ? undefined : input), schema.optional())

type Limit = { /** 0n: not negative, 1n: positive. By default any sign. */ readonly least?: 0n | 1n }

/** Money in cedis, a JSON number or numeric text with at most 2 decimals (AMB-167) → pesewas. */
export const money = ({ least }: Limit = {}): z.ZodType<Pesewas, number | string> => decimal(decodeMoney, 2, least)

/** A quantity, unit price or unit cost, a JSON number or numeric text with at most 4 decimals → ten-thousandths. */
export const fine = ({ least }: Limit = {}): z.ZodType<TenThousandths, number | string> => decimal(decodeFine, 4, least)

const WHOLE = /^\d{1,15}$/

type Range = { readonly least?: number; readonly most?: number }

/** A whole number that is not negative: 12 or "12", never "12abc", 1.5 or "0x0c". Ids, counts and page numbers. */
export const wholeNumber = ({ least = 0, most = Number.MAX_SAFE_INTEGER }: Range = {}): z.ZodType<number, number | string> =>
  numberOrText.transform((input, context) => {
    const value = typeof input === 'number' ? input : WHOLE.test(input) ? Number(input) : Number.NaN
    if (Number.isSafeInteger(value) && value >= least && value <= most) return value
    const range = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`
    context.addIssue({ code: 'custom', message: `must be a whole number ${range}` })
    return z.NEVER
  })

const LARGEST_ID = 2_147_483_647

export const recordId = wholeNumber({ least: 1, most: LARGEST_ID })

/** A day in the form yyyy-mm-dd (AMB-090). An invalid one ends the decoding there: rules about two days rely on both being valid. */
export const businessDate = z
  .string()
  .refine(isBusinessDate, { error: 'must be a day written yyyy-mm-dd', abort: true })
  .meta({ format: 'date', examples: ['2026-11-20'] })

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

/** A moment in JSON form, in UTC: 2026-11-20T14:32:00.000Z. */
export const moment: z.ZodType<Date, string> = z
  .string()
  .refine(text => MOMENT.test(text) && isBusinessDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), {
    error: 'must be a moment written yyyy-mm-ddThh:mm:ssZ',
  })
  .transform(text => new Date(text))
  .meta({ format: 'date-time', examples: ['2026-11-20T14:32:00.000Z'] })

/** The lines of a document: 1 to 1,000. */
export const lines = <Line extends z.ZodType>(schema: Line) =>
  z
    .array(schema)
    .min(1, { error: 'must have at least one line' })
    .max(MOST_LINES, { error: `must have at most ${MOST_LINES} lines` })
