import type { BusinessDate } from '@akonta/domain/dates'
import { cashFlowOfPeriod } from '@akonta/domain/statements/cash-flow-calls'
import { monthsEarlier, type Period } from '@akonta/domain/statements/compared-period'
import type { StatementSection } from '@akonta/domain/statements/statement'
import { balanceSheetOfDay, profitAndLossOfPeriod } from '@akonta/domain/statements/statement-calls'
import { call } from '../lib/call.ts'
import type { StatementParams } from './statement-params.ts'

/** A statement in sections. */
export type SectionedStatement = {
  readonly parts: readonly StatementSection[]
  /** The period that it is compared with: of a balance sheet, one day. */
  readonly compared: Period | null
  /** On a balance sheet: the first day of the profit in it. */
  readonly profitSince: BusinessDate
}

const loadPeriod =
  (statement: typeof profitAndLossOfPeriod | typeof cashFlowOfPeriod) =>
  async (db: string, { start, end, branch, compare, compared: chosen }: StatementParams): Promise<SectionedStatement> => {
    const dates = chosen !== null && { comparedStart: chosen.start, comparedEnd: chosen.end }
    const { parts, comparedStart, comparedEnd } = await call(statement, { db, start, end, branch, compare, ...dates })
    const compared = comparedStart === null || comparedEnd === null ? null : { start: comparedStart, end: comparedEnd }
    return { parts, compared, profitSince: start }
  }

export const loadProfitAndLoss = loadPeriod(profitAndLossOfPeriod)
export const loadCashFlow = loadPeriod(cashFlowOfPeriod)

const MONTHS_EARLIER = { previous: 1, year: 12 } as const

const comparedDay = ({ end, compare, compared }: StatementParams): BusinessDate | null =>
  compare === 'previous' || compare === 'year' ? monthsEarlier(end, MONTHS_EARLIER[compare]) : (compared?.end ?? null)

export const loadBalanceSheet = async (db: string, params: StatementParams): Promise<SectionedStatement> => {
  const { end, branch } = params
  const day = comparedDay(params)
  const sheet = await call(balanceSheetOfDay, { db, date: end, branch, ...(day !== null && { compared: day }) })
  return { ...sheet, compared: day === null ? null : { start: day, end: day } }
}
