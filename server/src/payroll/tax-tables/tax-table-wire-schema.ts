import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import { ruleSetToWire } from '@akonta/domain/payroll/rule-set-wire'
import { z } from 'zod'
import { businessDate, line, money, wholeNumber } from '../../http/fields.ts'
import type { NewRuleSet } from './save-tax-table.ts'

const MOST_ROWS = 20
const MOST_TIMES = 100

const amount = (description: string) => money({ least: 0n }).meta({ type: 'number', minimum: 0, description })
/** Per cent with at most 2 decimals, which are ten-thousandths. */
const percent = (description: string) =>
  money({ least: 0n })
    .refine(rate => rate <= 10_000n, { error: 'must be from 0 to 100 %' })
    .meta({ type: 'number', minimum: 0, maximum: 100, description })

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MOST_ROWS, { error: `must have at most ${MOST_ROWS} rows` })

const EXAMPLE = {
  name: 'Ghana PAYE 2027',
  startDate: '2027-01-01',
  ssf: 5.5,
  tier1: 13.5,
  tier2: 5,
  ceiling: 75000,
  tier2Capped: true,
  minimumWage: 23.5,
  taxFree: 540,
  bands: [
    { width: 120, rate: 5 },
    { width: 140, rate: 10 },
    { width: 3200, rate: 17.5 },
    { width: 16500, rate: 25 },
    { width: 31000, rate: 30 },
  ],
  rateAbove: 35,
  bonusShare: 15,
  bonusRate: 5,
  tier3Share: 16.5,
  juniorLimit: 18000,
  overtimeLowRate: 5,
  overtimeHighRate: 10,
  reliefs: [{ name: 'Marriage or responsibility', amount: 1200, most: 1 }],
}

export const ruleSetBody = z
  .object({
    name: line(80),
    startDate: businessDate.meta({ description: 'From this day on, until the day before the next table' }),
    ssf: percent('Of the employee, in per cent of basic salary'),
    tier1: percent('To SSNIT'),
    tier2: percent('To the trustee'),
    ceiling: money({ least: 1n }).nullish().meta({
      type: 'number',
      description: 'Most of a month’s basic salary that contributions are counted on; null when there is no limit',
    }),
    tier2Capped: z.boolean().default(true).meta({ description: 'The ceiling applies to tier 2 as well' }),
    minimumWage: money({ least: 1n }).nullish().meta({
      type: 'number',
      description:
        'Of a day; null while it is not known. Nothing is refused by it: the screens warn of a monthly basic salary below 27 times it',
    }),
    taxFree: amount('Of a month’s income'),
    bands: rows(z.object({ width: money({ least: 1n }), rate: percent('In per cent') })).meta({
      description: 'In their order: how wide each is, in a month',
    }),
    rateAbove: percent('Above the last band'),
    bonusShare: percent('Of the year’s basic salary'),
    bonusRate: percent('On the bonus within that share'),
    tier3Share: percent('Of basic salary'),
    juniorLimit: amount('Of the year’s basic salary'),
    overtimeLowRate: percent('On overtime up to half of the month’s basic salary'),
    overtimeHighRate: percent('On the rest'),
    reliefs: rows(
      z.object({
        name: line(80),
        amount: amount('For a year'),
        most: wholeNumber({ least: 1, most: MOST_TIMES }).meta({ description: 'How many times' }),
      }),
    ),
  })
  .meta({ examples: [EXAMPLE] })

export const ruleSetFromWire = (body: z.output<typeof ruleSetBody>): NewRuleSet => ({
  basis: 'statutory',
  name: body.name,
  validFrom: body.startDate,
  validTo: null,
  employeeRate: body.ssf,
  tier1Rate: body.tier1,
  tier2Rate: body.tier2,
  insurableLimits: body.ceiling == null ? [] : [{ from: body.startDate, limit: body.ceiling }],
  capsTier2: body.tier2Capped,
  minimumWages: body.minimumWage == null ? [] : [{ from: body.startDate, daily: body.minimumWage }],
  tax: { taxFree: body.taxFree, bands: body.bands, rateAbove: body.rateAbove },
  shares: {
    bonusShare: body.bonusShare,
    bonusRate: body.bonusRate,
    tier3Share: body.tier3Share,
    juniorLimit: body.juniorLimit,
    overtimeLowRate: body.overtimeLowRate,
    overtimeHighRate: body.overtimeHighRate,
  },
  reliefs: body.reliefs,
})

const { ceiling, minimumWage, ...common } = EXAMPLE

export const ruleSetAnswer = z
  .object({
    key: z.string().meta({ description: 'What a run names as its ruleset' }),
    name: z.string(),
    startDate: z.string(),
    endDate: z.string().meta({ description: 'Empty until a later table is added' }),
    basis: z.enum(['basic_only', 'statutory']),
    ssf: z.number(),
    tier1: z.number(),
    tier2: z.number(),
    ceilings: z.array(z.object({ startDate: z.string(), amount: z.number() })),
    tier2Capped: z.boolean(),
    minimumWages: z.array(z.object({ startDate: z.string(), amount: z.number() })).meta({ description: 'Of a day' }),
    taxFree: z.number(),
    bands: z.array(z.object({ width: z.number(), rate: z.number() })),
    rateAbove: z.number(),
    bonusShare: z.number(),
    bonusRate: z.number(),
    tier3Share: z.number(),
    juniorLimit: z.number(),
    overtimeLowRate: z.number(),
    overtimeHighRate: z.number(),
    reliefs: z.array(z.object({ name: z.string(), amount: z.number(), most: z.number() })),
    added: z.boolean().meta({ description: 'The business added it; false of those that come with the product' }),
    runs: z.number().meta({ description: 'How many runs were made by it. One that was used cannot be changed' }),
  })
  .meta({
    examples: [
      {
        ...common,
        key: 'LAW-1',
        endDate: '',
        basis: 'statutory',
        ceilings: [{ startDate: '2027-01-01', amount: ceiling }],
        minimumWages: [{ startDate: '2027-01-01', amount: minimumWage }],
        added: true,
        runs: 0,
      },
    ],
  })

export const listedRuleSetToWire = (set: RuleSet, added: boolean, runs: number): z.input<typeof ruleSetAnswer> => ({
  ...ruleSetToWire(set),
  added,
  runs,
})

export const savedRuleSetAnswer = z.object({ key: z.string() }).meta({ examples: [{ key: 'LAW-1' }] })
