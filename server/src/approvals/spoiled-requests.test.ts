import { RULE_KINDS } from '@akonta/domain/approvals/approval-kinds'
import { editProduct } from '@akonta/domain/catalogue/product-change-calls'
import type { Call } from '@akonta/domain/contract/call'
import { type Fault, isRecord, UNREAD } from '@akonta/domain/contract/codec'
import { recordExpense } from '@akonta/domain/expenses/expense-calls'
import { createLayaway } from '@akonta/domain/layaways/layaway-calls'
import { moveMoney, paySupplier } from '@akonta/domain/payments/payment-calls'
import { payOwed, saveLoan } from '@akonta/domain/payroll/money-calls'
import { savePrice, savePromotion } from '@akonta/domain/pricing/price-calls'
import { landCost } from '@akonta/domain/purchases/cost-change-calls'
import { createQuotation } from '@akonta/domain/quotations/quotation-calls'
import { editUser } from '@akonta/domain/users/user-calls'
import { payImportVat } from '@akonta/domain/vat/vat-record-calls'
import { settleReturn } from '@akonta/domain/vat/vat-return-calls'
import { payWithheldTax } from '@akonta/domain/withholding/withholding-calls'
import { expect, test } from 'vitest'
import { type Spoiled, spoiledBodies } from '../testing/gates/spoiled.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { keepSessions } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'

const LEAST = 100
const shop = await testShop()
const admin = shop.admin.with({ 'x-branch-code': 'ACC' })
await shop.owner.query(
  `insert into approval_rule (business_id, kind, is_on, from_amount) select business_id, unnest($1::text[]), true, 0 from business where dbname = 'asempa'`,
  [RULE_KINDS],
)
await keepSessions(shop)

/** What the contract cannot read, made from its example. */
const spoiledOf = ({ body }: Call): readonly Spoiled[] => {
  const examples = isRecord(body.schema) ? body.schema.examples : undefined
  const good: unknown = Array.isArray(examples) ? examples[0] : undefined
  if (!isRecord(good)) throw new Error('There is no example')
  const isRead = (sent: string): boolean => {
    const faults: Fault[] = []
    try {
      return body.read(JSON.parse(sent), faults) !== UNREAD
    } catch {
      return false
    }
  }
  return spoiledBodies(good).filter(each => !isRead(each.body))
}

test.each(
  [
    ...[paySupplier, recordExpense, editProduct, savePrice, savePromotion, editUser, moveMoney, payWithheldTax, settleReturn, payImportVat],
    ...[payOwed, saveLoan, landCost, createQuotation, createLayaway],
  ].map(contract => [contract.path, contract] as const),
)('%s refuses spoiled bodies while its rule is on, and no request is stored', async (path, contract) => {
  const spoiled = spoiledOf(contract)
  expect(spoiled.length).toBeGreaterThanOrEqual(LEAST)
  const before = await fingerprint(shop.owner)
  const wrong: string[] = []
  for (const { title, body } of shareOf(spoiled)) {
    const answer = await admin.post(path.replace(':db', 'asempa'), body)
    const hasSentence = isRecord(answer.body) && typeof answer.body.message === 'string' && answer.body.message !== ''
    if (answer.status < 400 || answer.status >= 500 || !hasSentence) wrong.push(`${title}: ${answer.status} ${answer.text}`)
  }
  expect(wrong).toEqual([])
  expect(await fingerprint(shop.owner)).toBe(before)
})
