import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { paired } from '@akonta/domain/assert'
import type { RefusalCode } from '@akonta/domain/refusals'
import { type Gone, type Sheet, sum, writeAction } from './model-actions.ts'
import { datedLots, joinedLots, leaving, lotsOf, type ModelLots, staying, withRest } from './model-lots.ts'
import { costOfLeaving, type ModelPosition, moved, NEVER_STOCKED, varianceOfArriving, worthAtAverage } from './model-stock.ts'
import type { Action, Goods } from './trade.ts'

/** Every total of a business as sorted text, so that two of them can be compared. */
export type Totals = {
  readonly positions: readonly string[]
  readonly lots: readonly string[]
  readonly balances: readonly string[]
  readonly openItems: readonly string[]
}

/** The books again, in memory and in the simplest way: one map per total, no rule taken from the program. */
export type LedgerModel = {
  /** Posts the action under this number, or returns its refusal and leaves everything unchanged. */
  post(action: Action, posting: number): RefusalCode | null
  totals(): Totals
}

type Place = { readonly branch: number; readonly product: number }
type Move = Place & { readonly move: number; readonly quantity: number; readonly value: number; readonly lots: ModelLots }
type Line = { readonly no: number; readonly account: string; readonly branch: number; readonly payee: number; readonly amount: number }
/** Lines by "posting/number". */
type Pair = { readonly paying: string; readonly settled: string; readonly amount: number }
type Posting = { readonly lines: readonly Line[]; readonly moves: readonly Move[]; readonly isReversal: boolean }
type Item = { readonly amount: number; readonly rest: number }

class Refused extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

const placeKey = ({ branch, product }: Place): string => `${branch}/${product}`
const isClaim = (line: Line): boolean => line.account === ACCOUNT.receivable || line.account === ACCOUNT.payable
const byPlace = (a: Move, b: Move): number => a.branch - b.branch || a.product - b.product || a.move - b.move

/** Pairs whose settlements do not cancel each other, each once. */
const stillSettled = (pairs: readonly Pair[]): readonly Pair[] => {
  const net = new Map<string, Pair>()
  for (const pair of pairs) {
    const key = `${pair.paying} ${pair.settled}`
    net.set(key, { ...pair, amount: (net.get(key)?.amount ?? 0) + pair.amount })
  }
  return [...net.values()].filter(pair => pair.amount !== 0)
}

export const openLedgerModel = (allowNegativeStock: boolean): LedgerModel => {
  const positions = new Map<string, ModelPosition>()
  const balances = new Map<string, { readonly debit: number; readonly credit: number }>()
  const openItems = new Map<string, Item>()
  const pairs: Pair[] = []
  const postings = new Map<number, Posting>()
  const reversed = new Set<number>()

  /** The change of every position, day by day. */
  const days: (Place & { readonly date: string; readonly quantity: number })[] = []
  /** Is the stock on any day from this one on below the wanted quantity? */
  const isShortSince = (place: Place, date: string, wanted: number): boolean => {
    const own = days.filter(each => each.branch === place.branch && each.product === place.product)
    return [date, ...own.map(each => each.date).filter(day => day > date)].some(
      day => sum(own.filter(each => each.date <= day).map(each => each.quantity)) < wanted,
    )
  }
  const refuseShortDays = (date: string, moves: readonly Move[]) => {
    for (const move of moves) {
      const change = sum(moves.filter(each => placeKey(each) === placeKey(move)).map(each => each.quantity))
      if (change < 0 && isShortSince(move, date, -change)) throw new Refused('not_enough_stock')
    }
  }

  const openSheet = (home: number, date: string, posting: number) => {
    const after = new Map<string, ModelPosition>()
    const moves: Move[] = []
    const lines: Line[] = []
    const variances: Line[] = []
    const wishes: Pair[] = []
    const at = (place: Place) => after.get(placeKey(place)) ?? positions.get(placeKey(place)) ?? NEVER_STOCKED
    const move = (place: Place, quantity: number, value: number, lots: ModelLots, shelf: ModelLots, paid = value) => {
      const now = moved(at(place), quantity, value, shelf, paid)
      after.set(placeKey(place), now)
      moves.push({ ...place, move: now.moves, quantity, value, lots })
    }
    const takeOutOf = (goods: readonly (Goods & Place & { readonly lots?: ModelLots })[]): readonly Gone[] => {
      const wanted = new Map<string, number>()
      for (const each of goods) wanted.set(placeKey(each), (wanted.get(placeKey(each)) ?? 0) + each.quantity)
      for (const [key, quantity] of wanted)
        if (quantity > (positions.get(key) ?? NEVER_STOCKED).quantity && !allowNegativeStock) throw new Refused('not_enough_stock')
      return goods.map(({ branch, product, quantity, lots: asked }) => {
        const there = at({ branch, product })
        const cost = costOfLeaving(there, quantity)
        const { gone, rest } = leaving(there.lots, quantity, asked, date)
        move({ branch, product }, -quantity, -cost, gone, rest)
        return { cost, lots: gone }
      })
    }
    const sheet: Sheet = {
      line: (account, amount, { payee = 0, branch = home } = {}) => {
        lines.push({ no: lines.length + 1, account, branch, payee, amount })
      },
      takeOut: goods => takeOutOf(goods.map(each => ({ ...each, branch: home }))),
      takeIn: (goods, branch = home) => {
        for (const { product, quantity, value, lots: coming = lotsOf(quantity) } of goods) {
          const there = at({ branch, product })
          const variance = varianceOfArriving(there, quantity, value)
          const lots = staying(coming, Math.max(0, -there.quantity))
          move({ branch, product }, quantity, value - variance, lots, joinedLots(there.lots, lots), value)
          variances.push({ no: 0, account: ACCOUNT.purchasePriceVariance, branch, payee: 0, amount: variance })
          variances.push({ no: 0, account: ACCOUNT.inventory, branch, payee: 0, amount: -variance })
        }
      },
      worth: goods => worthAtAverage(at({ ...goods, branch: home }), goods.quantity),
      settle: (line, claims) => {
        for (const claim of claims)
          wishes.push({ paying: `${posting}/${line}`, settled: `${claim.posting}/${claim.line}`, amount: claim.amount })
      },
    }
    return { sheet, takeOutOf, after, moves, lines, variances, wishes }
  }

  /** Notes the mirror of a posting: its lines with opposite signs, its goods returned, its settlements released. */
  const undo = (page: ReturnType<typeof openSheet>, number: number, posting: number) => {
    const original = postings.get(number)
    if (!original) throw new Refused('not_found')
    if (original.isReversal) throw new Refused('cannot_reverse')
    const moves = original.moves.toSorted(byPlace)
    const own = original.lines.filter(each => each.account !== ACCOUNT.branchCurrent)
    const came = moves.filter(each => each.quantity > 0)
    const costs = page.takeOutOf(came).map(each => each.cost)
    if (reversed.has(number)) throw new Refused('already_reversed')
    for (const { account, amount, branch, payee } of own) page.sheet.line(account, -amount, { branch, payee })
    for (const [{ branch, value }, cost] of paired(came, costs)) {
      page.sheet.line(ACCOUNT.inventory, value - cost, { branch })
      page.sheet.line(ACCOUNT.purchasePriceVariance, cost - value, { branch })
    }
    for (const { branch, product, quantity, value, lots } of moves)
      if (quantity < 0) page.sheet.takeIn([{ product, quantity: -quantity, value: -value, lots: withRest(lots, -quantity) }], branch)
    const touching = pairs.filter(pair => [pair.paying, pair.settled].some(line => line.startsWith(`${number}/`)))
    for (const pair of stillSettled(touching)) page.wishes.push({ ...pair, amount: -pair.amount })
    own.forEach((each, index) => {
      if (isClaim(each))
        page.wishes.push({ paying: `${posting}/${index + 1}`, settled: `${number}/${each.no}`, amount: Math.abs(each.amount) })
    })
  }

  const branchCurrent = (lines: readonly Line[]): readonly Line[] =>
    [...new Set(lines.map(each => each.branch))].map(branch => {
      const amount = -sum(lines.filter(each => each.branch === branch).map(each => each.amount))
      return { no: 0, account: ACCOUNT.branchCurrent, branch, payee: 0, amount }
    })

  /** The resulting open items, or refused when a rest would exceed zero or the whole. */
  const settled = (lines: readonly Line[], posting: number, wishes: readonly Pair[]): ReadonlyMap<string, Item> => {
    const items = new Map<string, Item>()
    for (const each of lines) if (isClaim(each)) items.set(`${posting}/${each.no}`, { amount: each.amount, rest: each.amount })
    for (const wish of wishes) {
      for (const key of [wish.paying, wish.settled]) {
        const item = items.get(key) ?? openItems.get(key)
        if (!item) throw new Refused('already_settled')
        const rest = item.rest - Math.sign(item.amount) * wish.amount
        if (rest * Math.sign(item.amount) < 0 || Math.abs(rest) > Math.abs(item.amount)) throw new Refused('already_settled')
        items.set(key, { amount: item.amount, rest })
      }
    }
    return items
  }

  const post = (action: Action, posting: number) => {
    if (action.kind === 'wrong journal') throw new Refused('unbalanced')
    const page = openSheet(action.branch, action.date, posting)
    if (action.kind === 'reversal') undo(page, action.posting, posting)
    else writeAction(page.sheet, action, posting)
    if (!allowNegativeStock) refuseShortDays(action.date, page.moves)
    const own = [...page.lines, ...page.variances].filter(each => each.amount !== 0)
    const lines = [...own, ...branchCurrent(own).filter(each => each.amount !== 0)]
    const wishes = page.wishes.filter(wish => wish.amount !== 0)
    const items = settled(lines, posting, wishes)

    // It is no longer refused: now it counts.
    for (const [key, position] of page.after) positions.set(key, position)
    for (const { account, branch, payee, amount } of lines) {
      const key = `${account} ${branch} ${payee}`
      const { debit, credit } = balances.get(key) ?? { debit: 0, credit: 0 }
      balances.set(key, { debit: debit + Math.max(0, amount), credit: credit + Math.max(0, -amount) })
    }
    for (const [key, item] of items) openItems.set(key, item)
    pairs.push(...wishes)
    for (const { branch, product, quantity } of page.moves) days.push({ branch, product, date: action.date, quantity })
    postings.set(posting, { lines, moves: page.moves, isReversal: action.kind === 'reversal' })
    if (action.kind === 'reversal') reversed.add(action.posting)
  }

  return {
    post: (action, posting) => {
      try {
        post(action, posting)
        return null
      } catch (error) {
        if (error instanceof Refused) return error.code
        throw error
      }
    },
    totals: () => ({
      positions: [...positions].map(([key, each]) => `${key}: ${each.quantity} ${each.value} ${each.unitCost} ${each.moves}`).toSorted(),
      lots: [...positions].flatMap(([key, { lots }]) => datedLots(lots).map(([day, quantity]) => `${key} ${day}: ${quantity}`)).toSorted(),
      balances: [...balances].map(([key, { debit, credit }]) => `${key}: ${debit} ${credit}`).toSorted(),
      openItems: [...openItems].map(([key, { amount, rest }]) => `${key}: ${rest} of ${amount}`).toSorted(),
    }),
  }
}
