import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { enterJournal } from '@akonta/domain/journals/journal-calls'
import { formatMoney, moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { makePurchase } from '@akonta/domain/purchases/purchase-calls'
import { ONE } from '@akonta/domain/quantity'
import type { Random } from '../../demo/business/random.ts'
import { saleLines } from '../world/sale-lines.ts'

/** The actions that may change what a payee owes or is owed. */
export const PAYEE_ACTIONS = ['cash sale', 'credit sale', 'return', 'receipt', 'purchase', 'payment', 'journal', 'reversal'] as const
export type PayeeAction = (typeof PAYEE_ACTIONS)[number]

/** The effect of a document on one payee in one branch: debits less credits, in pesewas. */
export type PayeeEffect = { readonly pid: string; readonly branch: string; readonly amount: Pesewas }

/** A saved document, with its effect on payees. */
export type PayeeDocument = {
  readonly action: PayeeAction
  readonly number: string
  readonly branch: string
  /** The customer or supplier of the document, else empty. */
  readonly pid: string
  readonly effects: readonly PayeeEffect[]
}

/** A payment of a payee's documents: the chosen one, else the oldest first. */
export type Pays = { readonly amount: Pesewas; readonly chosen: string | undefined }

/** One call as a screen makes it, and its effect on payees when it is saved. */
export type PayeeCall = Omit<PayeeDocument, 'number'> & { readonly path: string; readonly body: unknown; readonly pays?: Pays }

export type PayeeWorld = {
  readonly customers: readonly string[]
  readonly suppliers: readonly string[]
  readonly banks: readonly string[]
}

const BRANCHES = ['ACC', 'KUM'] as const
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg' }
const PRICE: Pesewas = 3_333n
const MOST_PIECES = 6
const ACCOUNTING = '/api/accounting'
const REASON = { reason: 'Typed twice' }

const REVERSE: Readonly<Record<PayeeAction, string>> = {
  'cash sale': '/api/sales/reverse',
  'credit sale': '/api/sales/reverse',
  return: '/api/sales/reversereturn',
  receipt: `${ACCOUNTING}/peopleacc/reverse`,
  payment: `${ACCOUNTING}/peopleacc/reverse`,
  purchase: '/api/purchases/reverse',
  journal: `${ACCOUNTING}/generaljournal/reverse`,
  reversal: `${ACCOUNTING}/generaljournal/reverse`,
}

/** The relative frequency of each. */
const WEIGHT: Readonly<Record<PayeeAction, number>> = {
  'cash sale': 2,
  'credit sale': 5,
  return: 3,
  receipt: 6,
  purchase: 2,
  payment: 3,
  journal: 3,
  reversal: 5,
}

const sale = (branch: string, pid: string, pieces: number, paid: Pesewas): PayeeCall => {
  const goods = [{ ...RICE, quantity: String(pieces), price: formatMoney(PRICE) }]
  const onAccount = { branch, saleType: 'CREDIT' as const, customer: pid, paid: String(moneyToNumber(paid)) }
  return {
    action: pid === '' ? 'cash sale' : 'credit sale',
    path: '/api/sales/makesales/asempa',
    branch,
    pid,
    body: saleLines(goods, pid === '' ? { branch } : onAccount),
    effects: pid === '' ? [] : [{ pid, branch, amount: BigInt(pieces) * PRICE - paid }],
  }
}

/**
 * The next random call, given the earlier ones. Many are invalid: more is returned than was sold, a settled document is paid, or one is
 * reversed twice.
 */
export const payeeCall = ({ customers, suppliers, banks }: PayeeWorld, documents: readonly PayeeDocument[], random: Random): PayeeCall => {
  const one = <T>(choices: readonly T[]): T | undefined => random.pick(choices, () => 1)
  const money = (): Pesewas => BigInt(random.whole(1, 30_000))
  const branch = one(BRANCHES) ?? BRANCHES[0]
  const documentsOf = (action: PayeeAction, pid?: string) =>
    documents.filter(each => each.action === action && (pid === undefined || each.pid === pid))
  const action = random.pick(PAYEE_ACTIONS, each => WEIGHT[each]) ?? 'credit sale'

  const pay = (direction: 'receipt' | 'payment', pid: string): PayeeCall => {
    const [call, bought, sign] =
      direction === 'receipt' ? (['create', 'credit sale', -1n] as const) : (['paysupplier', 'purchase', 1n] as const)
    const bank = random.chance(0.4) ? (one(banks) ?? '') : ''
    const chosen = random.chance(0.4) ? one(documentsOf(bought, pid))?.number : undefined
    const amount = money()
    const till = bank === '' ? { paymentType: 'CASH', coa_account: 'C0000HD' } : { paymentType: 'BANK', coa_account: bank }
    return {
      action: direction,
      path: `${ACCOUNTING}/peopleacc/${call}/asempa?again=yes`,
      branch,
      pid,
      body: { pid, ...till, amount: moneyToNumber(amount), refNo: 'R-1', ...(chosen && { settles: [chosen] }) },
      pays: { amount, chosen },
      effects: [{ pid, branch, amount: sign * amount }, ...(bank === '' ? [] : [{ pid: bank, branch, amount: -sign * amount }])],
    }
  }

  const journalOf = (debited: string, credited: string): PayeeCall => {
    const amount = money()
    const lines = [
      { account: debited, debit: amount, credit: 0n, particulars: 'Put right' },
      { account: credited, debit: 0n, credit: amount, particulars: 'Put right' },
    ]
    const effects = [
      { pid: debited, branch, amount },
      { pid: credited, branch, amount: -amount },
    ]
    const date = `2026-11-${String(random.whole(1, 20)).padStart(2, '0')}`
    return {
      action: 'journal',
      path: `${ACCOUNTING}/generaljournal/create/asempa`,
      branch,
      pid: '',
      body: enterJournal.body.write({ date, reference: 'GJ-1', branch, lines }),
      effects: effects.filter(({ pid }) => pid !== ACCOUNT.rent),
    }
  }

  switch (action) {
    case 'cash sale':
      return sale(branch, '', random.whole(1, MOST_PIECES), 0n)
    case 'return': {
      const sold = one([...documentsOf('credit sale'), ...documentsOf('cash sale')])
      const qty = random.whole(1, MOST_PIECES)
      const refund = random.chance(0.7) ? 'ACCOUNT' : 'CASH'
      if (!sold) return sale(branch, '', qty, 0n)
      const { pid } = sold
      return {
        action,
        path: `/api/sales/makereturn/asempa/${sold.number}`,
        branch: sold.branch,
        pid,
        body: { ...REASON, refund, lines: [{ lineNo: 1, qty }] },
        effects: refund === 'CASH' || pid === '' ? [] : [{ pid, branch: sold.branch, amount: BigInt(-qty) * PRICE }],
      }
    }
    case 'receipt':
      return pay(action, one(customers) ?? '')
    case 'payment':
      return pay(action, one(suppliers) ?? '')
    case 'purchase': {
      const pid = one(suppliers) ?? ''
      const quantity = BigInt(random.whole(1, MOST_PIECES))
      const costPrice = money()
      const bought = {
        productId: RICE.id,
        productName: '',
        quantity: quantity * ONE,
        costPrice: costPrice * 100n,
        sellingPrice: 0n,
        expiresOn: null,
      }
      const body = makePurchase.body.write({ supplier: pid, invoice: 'N-1', purchaseType: 'CREDIT', lines: [bought] })
      const path = '/api/purchases/makepurchases/asempa?again=yes'
      return { action, path, branch, pid, body, effects: [{ pid, branch, amount: -quantity * costPrice }] }
    }
    case 'journal': {
      const debited = one([...customers, ...suppliers, ACCOUNT.rent]) ?? ''
      return journalOf(debited, one([...customers, ...suppliers, ...banks].filter(pid => pid !== debited)) ?? '')
    }
    case 'reversal': {
      const undone = one(documents.filter(document => document.action !== 'reversal'))
      if (!undone) return journalOf(ACCOUNT.rent, one(suppliers) ?? '')
      const effects = undone.effects.map(effect => ({ ...effect, amount: -effect.amount }))
      return { action, path: `${REVERSE[undone.action]}/asempa/${undone.number}`, branch: undone.branch, pid: '', body: REASON, effects }
    }
    case 'credit sale': {
      const pieces = random.whole(1, MOST_PIECES)
      const paid = random.chance(0.5) ? BigInt(random.whole(0, pieces * Number(PRICE))) : 0n
      return sale(branch, one(customers) ?? '', pieces, paid)
    }
  }
}
