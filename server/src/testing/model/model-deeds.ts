import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { lotsOf, type ModelLots, withRest } from './model-lots.ts'
import type { Deed, Goods, Settles, ValuedGoods } from './trade.ts'

export type Gone = { readonly cost: number; readonly lots: ModelLots }
/** Received goods, with their lots. */
export type Arriving = Goods & { readonly value: number; readonly lots?: ModelLots }

/** The notes of the model for one posting before it counts. */
export type Sheet = {
  /** Notes a line, by default in the branch of the deed. Lines count from 1. */
  line(account: string, amount: number, at?: { readonly payee?: number; readonly branch?: number }): void
  /** Issues goods from the branch of the deed; returns the cost of each, and the lots it left. */
  takeOut(goods: readonly Goods[]): readonly Gone[]
  takeIn(goods: readonly Arriving[], branch?: number): void
  /** The value of goods at the average before the deed. */
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
  goods.map((each, index) => ({ ...each, value: values[index] ?? 0 }))

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

type Written = Exclude<Deed, { readonly kind: 'reversal' | 'wrong journal' }>

/** The effect of each deed on the books: the table of domain rules, section 6, implemented a second time. */
export const writeDeed = (sheet: Sheet, deed: Written, posting: number): void => {
  switch (deed.kind) {
    case 'opening':
      arriveAgainst(sheet, ACCOUNT.openingBalanceEquity, deed.goods)
      break
    case 'cash sale':
      sheet.line(ACCOUNT.cash, deed.total)
      sheet.line(ACCOUNT.sales, -deed.total)
      leaveAgainst(sheet, ACCOUNT.costOfGoods, deed.goods)
      break
    case 'credit sale':
      sheet.line(ACCOUNT.receivable, deed.total, { payee: deed.customer })
      sheet.line(ACCOUNT.sales, -deed.total)
      leaveAgainst(sheet, ACCOUNT.costOfGoods, deed.goods)
      sheet.line(ACCOUNT.receivable, -deed.paid, { payee: deed.customer })
      sheet.line(ACCOUNT.cash, deed.paid)
      sheet.settle(5, [{ posting, line: 1, amount: deed.paid }])
      break
    case 'purchase':
      arriveAgainst(sheet, ACCOUNT.payable, deed.goods, deed.supplier)
      if (!deed.cash) break
      sheet.line(ACCOUNT.payable, totalValue(deed.goods), { payee: deed.supplier })
      sheet.line(ACCOUNT.cash, -totalValue(deed.goods))
      sheet.settle(3, [{ posting, line: 2, amount: totalValue(deed.goods) }])
      break
    case 'customer pays':
      sheet.line(deed.bank === undefined ? ACCOUNT.cash : ACCOUNT.bank, deed.amount, { payee: deed.bank ?? 0 })
      sheet.line(ACCOUNT.receivable, -deed.amount, { payee: deed.payee })
      sheet.settle(2, deed.settles)
      break
    case 'supplier is paid':
      sheet.line(deed.bank === undefined ? ACCOUNT.cash : ACCOUNT.bank, -deed.amount, { payee: deed.bank ?? 0 })
      sheet.line(ACCOUNT.payable, deed.amount, { payee: deed.payee })
      sheet.settle(2, deed.settles)
      break
    case 'transfer': {
      const gone = sheet.takeOut(deed.goods)
      const coming = deed.goods.map((each, index) => ({
        ...each,
        value: gone[index]?.cost ?? 0,
        lots: withRest(gone[index]?.lots ?? {}, each.quantity),
      }))
      sheet.takeIn(coming, deed.to)
      sheet.line(ACCOUNT.inventory, -totalCost(gone))
      sheet.line(ACCOUNT.inventory, totalCost(gone), { branch: deed.to })
      break
    }
    case 'loss':
      leaveAgainst(sheet, ACCOUNT.damagedItems, deed.goods)
      break
    case 'gain':
      arriveAgainst(sheet, ACCOUNT.stockCountDifferences, withValues(deed.goods, deed.goods.map(sheet.worth)))
      break
    case 'production': {
      const cost = totalCost(sheet.takeOut(deed.components))
      sheet.takeIn([{ ...deed.made, value: cost + deed.overhead }])
      sheet.line(ACCOUNT.inventory, cost + deed.overhead)
      sheet.line(ACCOUNT.inventory, -cost)
      sheet.line(ACCOUNT.productionCostApplied, -deed.overhead)
      break
    }
    case 'sale comes back':
      sheet.line(ACCOUNT.salesReturns, deed.total)
      sheet.line(ACCOUNT.receivable, -deed.total, { payee: deed.customer })
      arriveAgainst(sheet, ACCOUNT.costOfGoods, deed.goods)
      break
    case 'purchase goes back': {
      const cost = totalCost(sheet.takeOut(deed.goods))
      sheet.line(ACCOUNT.payable, deed.total, { payee: deed.supplier })
      sheet.line(ACCOUNT.inventory, -cost)
      sheet.line(ACCOUNT.purchasePriceVariance, cost - deed.total)
      break
    }
    case 'journal':
      sheet.line(ACCOUNT.rent, deed.amount, { branch: deed.to })
      sheet.line(ACCOUNT.cash, -deed.amount)
      break
  }
}
