import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { paired } from '@akonta/domain/assert'
import { lotsOf, type ModelLots, withRest } from './model-lots.ts'
import type { Action, Goods, Settles, ValuedGoods } from './trade.ts'

export type Gone = { readonly cost: number; readonly lots: ModelLots }
/** Received goods, with their lots. */
type Arriving = Goods & { readonly value: number; readonly lots?: ModelLots }

/** The notes of the model for one posting before it counts. */
export type Sheet = {
  /** Notes a line, by default in the branch of the action. Lines count from 1. */
  line(account: string, amount: number, at?: { readonly payee?: number; readonly branch?: number }): void
  /** Issues goods from the branch of the action; returns the cost of each, and the lots it left. */
  takeOut(goods: readonly Goods[]): readonly Gone[]
  takeIn(goods: readonly Arriving[], branch?: number): void
  /** The value of goods at the average before the action. */
  worth(goods: Goods): number
  /** Lets a line of this posting settle other lines. */
  settle(line: number, claims: readonly Settles[]): void
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)
const totalValue = (goods: readonly ValuedGoods[]): number => sum(goods.map(each => each.value))
const totalCost = (gone: readonly Gone[]): number => sum(gone.map(each => each.cost))
const inLots = (goods: readonly ValuedGoods[]): readonly Arriving[] =>
  goods.map(({ expiry, ...each }) => ({ ...each, lots: lotsOf(each.quantity, expiry) }))
const withValues = (goods: readonly Goods[], values: readonly number[]): readonly ValuedGoods[] =>
  paired(goods, values).map(([each, value]) => ({ ...each, value }))

const leaveAgainst = (sheet: Sheet, account: string, goods: readonly Goods[]) => {
  const cost = totalCost(sheet.takeOut(goods))
  sheet.line(account, cost)
  sheet.line(ACCOUNT.inventory, -cost)
}

const arriveAgainst = (sheet: Sheet, account: string, goods: readonly ValuedGoods[], payee = 0) => {
  sheet.takeIn(inLots(goods))
  sheet.line(ACCOUNT.inventory, totalValue(goods))
  sheet.line(account, -totalValue(goods), { payee })
}

type Written = Exclude<Action, { readonly kind: 'reversal' | 'wrong journal' }>

/** The effect of each action on the books: the table of domain rules, section 6, implemented a second time. */
export const writeAction = (sheet: Sheet, action: Written, posting: number): void => {
  switch (action.kind) {
    case 'opening':
      arriveAgainst(sheet, ACCOUNT.openingBalanceEquity, action.goods)
      break
    case 'cash sale':
      sheet.line(ACCOUNT.cash, action.total)
      sheet.line(ACCOUNT.sales, -action.total)
      leaveAgainst(sheet, ACCOUNT.costOfGoods, action.goods)
      break
    case 'credit sale':
      sheet.line(ACCOUNT.receivable, action.total, { payee: action.customer })
      sheet.line(ACCOUNT.sales, -action.total)
      leaveAgainst(sheet, ACCOUNT.costOfGoods, action.goods)
      sheet.line(ACCOUNT.receivable, -action.paid, { payee: action.customer })
      sheet.line(ACCOUNT.cash, action.paid)
      sheet.settle(5, [{ posting, line: 1, amount: action.paid }])
      break
    case 'purchase':
      arriveAgainst(sheet, ACCOUNT.payable, action.goods, action.supplier)
      if (!action.cash) break
      sheet.line(ACCOUNT.payable, totalValue(action.goods), { payee: action.supplier })
      sheet.line(ACCOUNT.cash, -totalValue(action.goods))
      sheet.settle(3, [{ posting, line: 2, amount: totalValue(action.goods) }])
      break
    case 'customer pays':
      sheet.line(action.bank === undefined ? ACCOUNT.cash : ACCOUNT.bank, action.amount, { payee: action.bank ?? 0 })
      sheet.line(ACCOUNT.receivable, -action.amount, { payee: action.payee })
      sheet.settle(2, action.settles)
      break
    case 'supplier is paid':
      sheet.line(action.bank === undefined ? ACCOUNT.cash : ACCOUNT.bank, -action.amount, { payee: action.bank ?? 0 })
      sheet.line(ACCOUNT.payable, action.amount, { payee: action.payee })
      sheet.settle(2, action.settles)
      break
    case 'transfer': {
      const gone = sheet.takeOut(action.goods)
      const coming = paired(action.goods, gone).map(([each, { cost, lots }]) => ({
        ...each,
        value: cost,
        lots: withRest(lots, each.quantity),
      }))
      sheet.takeIn(coming, action.to)
      sheet.line(ACCOUNT.inventory, -totalCost(gone))
      sheet.line(ACCOUNT.inventory, totalCost(gone), { branch: action.to })
      break
    }
    case 'loss':
      leaveAgainst(sheet, ACCOUNT.damagedItems, action.goods)
      break
    case 'gain':
      arriveAgainst(sheet, ACCOUNT.stockCountDifferences, withValues(action.goods, action.goods.map(sheet.worth)))
      break
    case 'production': {
      const cost = totalCost(sheet.takeOut(action.components))
      sheet.takeIn([{ ...action.made, value: cost + action.overhead }])
      sheet.line(ACCOUNT.inventory, cost + action.overhead)
      sheet.line(ACCOUNT.inventory, -cost)
      sheet.line(ACCOUNT.productionCostApplied, -action.overhead)
      break
    }
    case 'sale return':
      sheet.line(ACCOUNT.salesReturns, action.total)
      sheet.line(ACCOUNT.receivable, -action.total, { payee: action.customer })
      arriveAgainst(sheet, ACCOUNT.costOfGoods, action.goods)
      break
    case 'purchase return': {
      const cost = totalCost(sheet.takeOut(action.goods))
      sheet.line(ACCOUNT.payable, action.total, { payee: action.supplier })
      sheet.line(ACCOUNT.inventory, -cost)
      sheet.line(ACCOUNT.purchasePriceVariance, cost - action.total)
      break
    }
    case 'journal':
      sheet.line(ACCOUNT.rent, action.amount, { branch: action.to })
      sheet.line(ACCOUNT.cash, -action.amount)
      break
  }
}
