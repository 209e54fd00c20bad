import { HUNDRED_PERCENT } from '../../percent.ts'
import { Refusal } from '../../refusals.ts'
import type { StatutorySet } from '../rule-set.ts'

const MOST_BANDS = 20
const MOST_RELIEFS = 20

const refuse = (field: string, sentence: string): never => {
  throw new Refusal('bad_input', sentence, { field })
}

const checkBands = ({ tax: { taxFree, bands, rateAbove } }: StatutorySet): void => {
  if (taxFree < 0n) refuse('taxFree', 'The tax-free part cannot be negative')
  if (bands.length === 0) refuse('bands', 'A tax table needs at least one band')
  if (bands.length > MOST_BANDS) refuse('bands', `A tax table has at most ${MOST_BANDS} bands`)
  let before = 0n
  bands.forEach(({ width, rate }, index) => {
    if (width <= 0n) refuse('bands', `Band ${index + 1}: the width must be more than 0`)
    if (rate > HUNDRED_PERCENT) refuse('bands', `Band ${index + 1}: the rate must be from 0 to 100%`)
    if (rate < before) refuse('bands', `Band ${index + 1}: the rate must not be below that of the band before it`)
    before = rate
  })
  if (rateAbove > HUNDRED_PERCENT) refuse('rateAbove', 'The rate above the last band must be from 0 to 100%')
  if (rateAbove < before) refuse('rateAbove', 'The rate above the last band must not be below that of the last band')
}

/** The shares that are amounts. */
const isAmount = (field: string): boolean => field === 'juniorLimit' || field.endsWith('Most')

const checkRates = ({ employeeRate, tier1Rate, tier2Rate, insurableLimits, minimumWages, shares }: StatutorySet): void => {
  for (const [field, rate] of Object.entries({ ssf: employeeRate, tier1: tier1Rate, tier2: tier2Rate, ...shares }))
    if (!isAmount(field) && (rate < 0n || rate > HUNDRED_PERCENT)) refuse(field, 'A rate must be from 0 to 100%')
  if (employeeRate > tier1Rate + tier2Rate) refuse('ssf', 'The part of the employee cannot be more than both tiers together')
  if (insurableLimits.some(({ limit }) => limit <= 0n)) refuse('ceiling', 'The ceiling must be more than 0')
  if (minimumWages.some(({ daily }) => daily <= 0n)) refuse('minimumWage', 'The minimum wage must be more than 0')
  if (shares.overtimeHighRate < shares.overtimeLowRate)
    refuse('overtimeHighRate', 'The rate on the rest of the overtime must not be below the first one')
}

/**
 * Checks a tax table before it is used: bands of positive width whose rates rise, rates from 0 to 100%, the employee's share within the
 * two tiers. Refuses bad_input with the field.
 */
export const checkRuleSet = (set: StatutorySet): void => {
  checkBands(set)
  checkRates(set)
  if (set.reliefs.length > MOST_RELIEFS) refuse('reliefs', `There are at most ${MOST_RELIEFS} reliefs`)
}
