import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { isRecord } from '@akonta/domain/contract/codec'
import { done, type SmallBusiness } from './small-business.ts'

/** What a business has and owes, by names that do not depend on the numbers of documents. */
export type Standing = ReadonlyMap<string, string>

/** Stock, and the accounts that the weighted average moves value between. Only their sum is compared where goods were traded at another cost. */
const COSTS: readonly string[] = [
  ACCOUNT.inventory,
  ACCOUNT.goodsInTransit,
  ACCOUNT.costOfGoods,
  ACCOUNT.purchasePriceVariance,
  ACCOUNT.productionCostApplied,
  ACCOUNT.stockCountDifferences,
  ACCOUNT.missingItems,
  ACCOUNT.expiredItems,
  ACCOUNT.damagedItems,
  ACCOUNT.branchCurrent,
]

const BALANCES = `
  select b.account_code as account, r.branch_code as branch, coalesce(p.name, '') as payee, (b.debit - b.credit)::text as amount
  from balance b join branch r on r.business_id = b.business_id and r.branch_id = b.branch_id
  left join payee p on p.business_id = b.business_id and p.payee_id = b.payee_id
  where b.business_id = $1 and b.debit <> b.credit`
const STOCK = `
  select r.branch_code as branch, p.name as product, s.quantity::text, s.value::text, s.reserved_quantity::text as reserved
  from stock_position s join branch r on r.business_id = s.business_id and r.branch_id = s.branch_id
  join product p on p.business_id = s.business_id and p.product_id = s.product_id
  where s.business_id = $1 and (s.quantity <> 0 or s.value <> 0 or s.reserved_quantity <> 0)`
const OPEN = `
  select p.document_number as number, y.name as payee, sum(i.remaining)::text as remaining,
    (i.remaining < 0) = (y.category = 'debtor') as credit
  from open_item i join posting p on p.business_id = i.business_id and p.posting_id = i.posting_id
  join payee y on y.business_id = i.business_id and y.payee_id = i.payee_id
  where i.business_id = $1 and i.remaining <> 0 group by 1, 2, 4`
type OpenRow = { readonly number: string; readonly payee: string; readonly remaining: string; readonly credit: boolean }
const STAFF = `select name, status, loan_amount::text as lent, loan_balance::text as owed from employee where business_id = $1`
const CHEQUES = `select number, state from cheque where business_id = $1 and state in ('IN_HAND', 'DEPOSITED', 'CLEARED', 'ISSUED', 'PRESENTED')`

const numbersIn = (value: unknown): readonly (readonly [string, number])[] => {
  if (typeof value === 'number') return [['', value]]
  const entries = Array.isArray(value) ? value.entries() : isRecord(value) ? Object.entries(value) : []
  return [...entries].flatMap(([key, each]) => numbersIn(each).map(([rest, amount]) => [`${key}.${rest}`, amount] as const))
}

/**
 * The VAT returns of the months of a walk, added up: a correction is dated on its own day, in the month of that day. How many documents make a
 * figure differs, since the mistake and its correction stay in the books.
 */
const vatOf = async ({ admin }: SmallBusiness): Promise<readonly (readonly [string, string])[]> => {
  /** In pesewas. */
  const sums = new Map<string, number>()
  for (const month of ['2026-11', '2026-12', '2027-01']) {
    const { body } = await done(admin.get(`/api/vat/return/asempa/${month}?branch=ALL`))
    for (const [name, amount] of numbersIn(isRecord(body) ? body.figures : body).filter(([name]) => !name.includes('documents')))
      sums.set(name, (sums.get(name) ?? 0) + Math.round(amount * 100))
  }
  return [...sums].map(([name, amount]) => [`VAT ${name}`, String(amount)] as const)
}

/** What GRA has signed, and what it has not: the money of both, without counts of documents. */
const signedBy = async ({ admin, settle }: SmallBusiness): Promise<readonly (readonly [string, string])[]> => {
  await settle()
  const { body } = await done(admin.get('/api/evat/compare/asempa/ALL/2026-11-01/2027-01-31'))
  const { ours, gra, difference, open } = isRecord(body) ? body : {}
  return numbersIn({ ours, gra, difference, open })
    .filter(([name]) => !name.includes('documents'))
    .map(([name, amount]) => [`GRA ${name}`, amount.toFixed(2)] as const)
}

/** As one sum: value where the weighted average may have moved some of it, and the open documents of a customer or supplier. */
export type Exactness = 'to the pesewa' | 'stock and costs as one sum'

/**
 * What the business has and owes. `names` are the documents that both businesses have, by what they are called in the comparison. Payments that
 * are not allocated are allocated first, since a payment may have paid the mistake.
 */
export const standingOf = async (business: SmallBusiness, names: ReadonlyMap<string, string>, exactness: Exactness): Promise<Standing> => {
  const { admin, rows, transit, cash } = business
  for (const pid of [
    business.adwoa,
    business.school,
    business.nana,
    business.abena,
    business.kojo,
    business.yaw,
    business.mill,
    business.grains,
    business.carter,
  ])
    await admin.post('/api/accounting/peopleacc/setoff/asempa', { pid }, { 'x-branch-code': 'ACC' })
  const standing = new Map<string, string>()
  let costs = 0n
  for (const { account, branch, payee, amount } of await rows<Record<string, string>>(BALANCES)) {
    if (exactness === 'to the pesewa' || !COSTS.includes(account ?? ''))
      standing.set(`account ${account} ${branch} ${payee}`.trim(), `${amount}`)
    else costs += BigInt(amount ?? '0')
  }
  standing.set('stock and costs', `${costs}`)
  for (const { branch, product, quantity, value, reserved } of await rows<Record<string, string>>(STOCK)) {
    const worth = exactness === 'to the pesewa' ? ` worth ${value}` : ''
    standing.set(`stock of ${product} in ${branch}`, `${quantity}, reserved ${reserved}${worth}`)
  }
  for (const { number, payee, remaining, credit } of await rows<OpenRow>(OPEN)) {
    // Which of several payments has something left is chance; how much is left of all of them is not.
    const document = credit ? 'not allocated' : (names.get(number) ?? 'another document')
    const name = exactness === 'to the pesewa' ? `open ${document} of ${payee}` : `open of ${payee}`
    standing.set(name, `${BigInt(standing.get(name) ?? '0') + BigInt(remaining)}`)
  }
  for (const { name, status, lent, owed } of await rows<Record<string, string>>(STAFF))
    standing.set(`employee ${name}`, `${status}, lent ${lent}, owes ${owed}`)
  for (const { number, state } of await rows<Record<string, string>>(CHEQUES)) standing.set(`cheque ${number}`, `${state}`)
  for (const [name, amount] of await vatOf(business)) standing.set(name, amount)
  if (business.service === 'evat') for (const [name, amount] of await signedBy(business)) standing.set(name, amount)
  for (const branch of ['ACC', 'KUM'] as const)
    for (const { name, amount } of await cash.places(branch)) standing.set(`cash in ${name}, ${branch}`, String(amount))
  standing.set('goods in transit', String((await transit.listed()).length))
  standing.set('fault in the books', String(await business.fault()))
  return standing
}

/** Each figure that differs: its name, with the mistake and without. */
export const differences = (withMistake: Standing, without: Standing): readonly string[] =>
  [...new Set([...withMistake.keys(), ...without.keys()])]
    .filter(name => withMistake.get(name) !== without.get(name))
    .map(name => `${name}: ${withMistake.get(name) ?? 'none'} with the mistake, ${without.get(name) ?? 'none'} without it`)
