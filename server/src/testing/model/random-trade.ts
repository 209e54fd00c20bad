import { addDays, businessDateOf } from '@akonta/domain/dates'
import { type Caller, openCaller, textIn } from '../world/caller.ts'
import { saleLines } from '../world/sale-lines.ts'
import { keepSessions, PASSWORD, type Shop } from '../world/shop.ts'
import type { Chance } from './trade.ts'

type Good = { readonly id: number; readonly name: string; readonly price: string }

type RandomTrade = {
  readonly shop: Shop
  readonly chance: Chance
  readonly goods: readonly [Good, ...Good[]]
  /** Pids of customers who buy on account. */
  readonly customers: readonly string[]
  readonly setClock: (now: Date) => void
  readonly firstDay: string
  readonly days: number
  readonly salesADay: number
  /** Called before the trade of each day. */
  readonly onDay?: (day: string, index: number, admin: Caller) => Promise<void>
}

/** The users of the shop with sessions of the last day. */
export type Traders = { readonly admin: Caller; readonly granted: Caller; readonly denied: Caller }

const signIn = async (shop: Shop): Promise<Traders> => {
  const as = (username: string) => openCaller(shop.server, { username, password: PASSWORD })
  const traders = { admin: await as('admin'), granted: await as('granted'), denied: await as('denied') }
  await keepSessions(shop)
  return traders
}

/** Sales by several people in both branches, with discounts, on account and for cash, some of them returned or reversed on a later day. */
export const tradeAtRandom = async (trade: RandomTrade): Promise<Traders> => {
  const { shop, chance, goods, customers } = trade
  const standing: {
    readonly invoice: string
    readonly branch: string
    readonly lines: number
    readonly onAccount: boolean
    readonly back: boolean
  }[] = []
  let traders: Traders = trade.shop
  const mustWork = (what: string, answer: { readonly status: number; readonly text: string }): void => {
    if (answer.status !== 200) throw new Error(`${what}: ${answer.text}`)
  }
  const sell = async (): Promise<void> => {
    const branch = chance.oneOf(['ACC', 'ACC', 'KUM'])
    const seller: Caller = branch === 'ACC' && chance.once(3) ? traders.denied : chance.oneOf([traders.granted, traders.admin])
    const wanted = goods.slice(chance.whole(0, goods.length - 1)).map(good => ({ ...good, quantity: String(chance.whole(1, 4)) }))
    const onAccount = chance.once(3)
    const mayDiscount = seller !== traders.denied
    const discount = mayDiscount && chance.once(3) ? { discount: chance.oneOf(['5 %', '3.33', '0.07']) } : {}
    const lines = wanted.map(line => (mayDiscount && chance.once(4) ? { ...line, discount: chance.oneOf(['12.5 %', '0.03']) } : line))
    const terms = { branch, ...discount, ...(onAccount ? { saleType: 'CREDIT' as const, customer: chance.oneOf(customers) } : {}) }
    const path = '/api/sales/makesales/asempa'
    const sold = await seller.with({ 'x-branch-code': branch }).post(path, saleLines(lines, terms))
    mustWork('a sale', sold)
    standing.push({ invoice: textIn(sold.body, 'salesinvoice'), branch, lines: wanted.length, onAccount, back: false })
  }
  const giveBack = async (): Promise<void> => {
    const place = standing.findIndex(each => !each.back)
    const [sale] = place < 0 ? [] : standing.splice(place, 1)
    if (sale === undefined) return
    const lines = [{ lineNo: chance.whole(1, sale.lines), qty: 1 }]
    const at = traders.admin.with({ 'x-branch-code': sale.branch })
    const answer = await at.post(`/api/sales/makereturn/asempa/${sale.invoice}`, {
      refund: sale.onAccount ? 'ACCOUNT' : 'CASH',
      reason: 'Torn',
      lines,
    })
    mustWork('a return', answer)
    standing.push({ ...sale, back: true })
    if (chance.once(2)) {
      const undone = await at.post(`/api/sales/reversereturn/asempa/${textIn(answer.body, 'invoicenoGen')}`, { reason: 'Mistyped' })
      mustWork('the reversal of a return', undone)
    }
  }
  const undo = async (): Promise<void> => {
    const place = standing.findIndex(each => !each.back)
    const [sale] = place < 0 ? [] : standing.splice(place, 1)
    if (sale === undefined) return
    const at = traders.admin.with({ 'x-branch-code': sale.branch })
    mustWork('a reversal', await at.post(`/api/sales/reverse/asempa/${sale.invoice}`, { reason: 'Mistyped' }))
  }
  for (let index = 0; index < trade.days; index += 1) {
    const day = addDays(trade.firstDay, index)
    const at = (hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:10:00Z`)
    trade.setClock(at(8))
    traders = await signIn(shop)
    await trade.onDay?.(businessDateOf(at(8)), index, traders.admin)
    for (let sale = 0; sale < trade.salesADay; sale += 1) {
      trade.setClock(at(chance.whole(8, 15)))
      await sell()
      if (chance.once(4)) await giveBack()
      if (chance.once(6)) await undo()
    }
  }
  return traders
}
