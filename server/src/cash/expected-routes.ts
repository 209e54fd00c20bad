import { present } from '@akonta/domain/assert'
import * as calls from '@akonta/domain/cash/expected-cash-calls'
import { MAIN_SAFE, ON_THE_WAY } from '@akonta/domain/cash/place'
import { Refusal } from '@akonta/domain/refusals'
import { sumOf } from '@akonta/domain/whole-numbers'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import {
  amountsBefore,
  branchesAt,
  type DayMovement,
  linesOf,
  MOST_CASH_LINES,
  movementsOfDay,
  namesOf,
  placesAt,
} from './place-queries.ts'

/** Later than any document. */
const NOW = new Date('9999-12-31T00:00:00Z')

const expectedAt = async (tx: Transaction, branch: number | null, at: Date): Promise<readonly calls.BranchCash[]> => {
  const branches = await branchesAt(tx, branch, at)
  const filled: calls.BranchCash[] = []
  for (const { id, ...each } of branches) {
    const places = await placesAt(tx, id, at)
    filled.push({ ...each, places, total: sumOf(places, ({ amount }) => amount) })
  }
  return filled
}

const rankOf = (place: string): number => {
  if (place === MAIN_SAFE) return 0
  if (place === ON_THE_WAY) return 3
  return place.startsWith(`${MAIN_SAFE}:`) ? 1 : 2
}

/** Each place on one day: what it began with, what changed it by kind, what it ended with. */
const dayOf = async (tx: Transaction, branch: number, day: string) => {
  const before = await amountsBefore(tx, branch, day)
  const moved = await movementsOfDay(tx, branch, day)
  const began = [...before].filter(([, amount]) => amount !== 0n).map(([place]) => place)
  const names = await namesOf(tx, branch, [...new Set([...began, ...moved.map(({ place }) => place)])])
  const ordered = [...names].sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
  return ordered.map(([place, name]) => {
    const movements = moved.filter((each: DayMovement) => each.place === place)
    const opening = before.get(place) ?? 0n
    return { place, name, opening, movements, closing: opening + sumOf(movements, ({ amount }) => amount) }
  })
}

/** What should be where. All calls are additions. */
export const expectedCashRoutes = (api: Api): void => {
  handle(api, calls.expectedCash, async ({ tx, query, branchOrAll }) =>
    expectedAt(tx, (await branchOrAll(query.branch))?.branchId ?? null, query.at ?? NOW),
  )

  handle(api, calls.cashLines, async ({ tx, params, query, branch }) => {
    const span = { branch: (await branch(params.branch)).branchId, start: params.start, end: params.end }
    const lines = await linesOf(tx, span, query.place)
    if (lines.length > MOST_CASH_LINES) throw new Refusal('too_large', `More than ${MOST_CASH_LINES} lines. Choose fewer days`)
    const opening = (await amountsBefore(tx, span.branch, params.start)).get(query.place) ?? 0n
    return { opening, closing: opening + sumOf(lines, ({ amount }) => amount), lines }
  })

  handle(api, calls.cashOfDay, async ({ tx, params, branch }) => {
    const { branchId } = await branch(params.branch)
    const places = await dayOf(tx, branchId, params.date)
    const about = present((await branchesAt(tx, branchId, NOW))[0], 'the branch of the day')
    return {
      branchCode: about.branchCode,
      branch: about.branch,
      date: params.date,
      opening: sumOf(places, ({ opening }) => opening),
      closing: sumOf(places, ({ closing }) => closing),
      places,
    }
  })
}
