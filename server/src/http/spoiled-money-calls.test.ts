import * as approvals from '@akonta/domain/approvals/approval-calls'
import * as statements from '@akonta/domain/bank-statements/statement-calls'
import { changeDayBasis } from '@akonta/domain/business/settings-calls'
import * as cash from '@akonta/domain/cash/cash-calls'
import * as cashSetup from '@akonta/domain/cash/cash-setup-calls'
import * as expectedCash from '@akonta/domain/cash/expected-cash-calls'
import * as cheques from '@akonta/domain/cheques/cheque-calls'
import * as chequeLists from '@akonta/domain/cheques/cheque-list-calls'
import * as ownCheques from '@akonta/domain/cheques/own-cheque-calls'
import * as closings from '@akonta/domain/closing/closing-calls'
import * as packages from '@akonta/domain/closing/package-calls'
import type { Call } from '@akonta/domain/contract/call'
import { type Codec, type Fault, isRecord, UNREAD } from '@akonta/domain/contract/codec'
import * as losses from '@akonta/domain/loss-prevention/loss-calls'
import * as quotations from '@akonta/domain/quotations/quotation-calls'
import * as finishing from '@akonta/domain/reconciliation/finishing-calls'
import * as reconciling from '@akonta/domain/reconciliation/reconciliation-calls'
import * as recurring from '@akonta/domain/recurring/recurring-calls'
import * as safekeeping from '@akonta/domain/safekeeping/safekeeping-calls'
import * as collections from '@akonta/domain/wallets/collection-calls'
import * as payouts from '@akonta/domain/wallets/payout-calls'
import * as providerDays from '@akonta/domain/wallets/provider-day-calls'
import * as refunds from '@akonta/domain/wallets/refund-calls'
import * as walletSettings from '@akonta/domain/wallets/wallet-settings-calls'
import { webhookDeliveries, webhookDelivery } from '@akonta/domain/webhooks/webhook-calls'
import * as withheldFrom from '@akonta/domain/withholding/supplier-calls'
import * as withholding from '@akonta/domain/withholding/withholding-calls'
import { expect, test } from 'vitest'
import { type Spoiled, spoiledBodies } from '../testing/gates/spoiled.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'

// Every call of mobile money, payouts, bank statements, reconciliation, cheques, cash, backups, loss prevention, recurring documents, the days of payroll and deliveries of webhooks: at least so many spoiled inputs of each. `npm test` sends
// some of them, others in each turn.
const LEAST = 100

const modules = [
  ...[collections, refunds, walletSettings, payouts, providerDays, statements, reconciling, finishing],
  ...[cheques, chequeLists, ownCheques, cash, cashSetup, expectedCash, safekeeping, losses, packages, closings, approvals],
  ...[withholding, withheldFrom, recurring, { changeDayBasis }, quotations, { webhookDeliveries, webhookDelivery }],
]
const isCall = (value: unknown): value is Call => isRecord(value) && typeof value.path === 'string' && typeof value.method === 'string'
const CALLS = modules.flatMap(each => Object.values<unknown>(each).filter(isCall)).filter(({ permission }) => permission !== 'public')

const shop = await testShop()
const admin = shop.admin.with({ 'x-branch-code': 'ACC' })

const reads = (codec: Codec<unknown>, input: unknown): boolean => {
  const faults: Fault[] = []
  return codec.read(input, faults) !== UNREAD
}

/** The first example of a call’s body in its contract. */
const exampleOf = ({ body }: Call): unknown => {
  const examples = isRecord(body.schema) ? body.schema.examples : undefined
  return Array.isArray(examples) ? examples[0] : undefined
}

/** Fields that hold lists or objects are tested as a whole: they get every invalid value. */
const spoiledOf = (contract: Call): readonly Spoiled[] => {
  const good = exampleOf(contract)
  expect([contract.path, isRecord(good) && reads(contract.body, good)]).toEqual([contract.path, true])
  if (!isRecord(good)) return []
  return spoiledBodies(good).filter(({ body }) => {
    try {
      return !reads(contract.body, JSON.parse(body))
    } catch {
      return true
    }
  })
}

const HOSTILE = [
  ...['%00', '%E2%80%A8', '%F3%A0%81%81', '%zz', '%ED%A0%80', '%C2%85', '%E2%80%AE', '%7F', '%0A', '%0D%0A', '%1B', '%09'],
  ...["'%20or%201=1--", '%22%3B%20drop%20table%20cheque', '..%2F..', '%3Cscript%3E', '{}', '[]', 'null', 'true', 'NaN', 'Infinity', '1e9'],
  ...['-1', '0', '0.5', '+1', '1_000', '0x10', '9'.repeat(19), '9'.repeat(400), '2147483648', '%F0%9F%92%B0', '2026-02-30', '2026-13-01'],
  ...['20-11-2026', '0000-00-00', '2026-1-1', 'tomorrow', 'x'.repeat(300), 'undefined', '%20', '%2B', 'ALL', 'acc', 'XXX', 'NO-SUCH-1'],
  ...['%C0%AF', '%FE%FF', '%EF%BF%BE', '-', '%2E%2E%2F', '%C2%AD'],
]

const partsOf = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '').filter(name => name !== 'db')

const addressOf = ({ path }: Call, part = '', value = ''): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => (name === 'db' ? 'asempa' : name === part ? value : '999999'))

/** Addresses with one hostile part, another business, and query parameters that the call reads. */
const hostileOf = (contract: Call): readonly string[] => {
  const schema: unknown = contract.query.schema
  const properties = isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : []
  const inPath = partsOf(contract.path).flatMap(part => HOSTILE.map(text => addressOf(contract, part, text)))
  const inQuery = properties.flatMap(name => HOSTILE.map(text => `${addressOf(contract)}?${name}=${text}`))
  const elsewhere = HOSTILE.map(text => contract.path.replace(':db', text).replaceAll(/:(\w+)/g, '999999'))
  const twice = properties.map(name => `${addressOf(contract)}?${name}=1&${name}=2`)
  return [...inPath, ...inQuery, ...elsewhere, ...twice]
}

const sentenceOf = (body: unknown): boolean => isRecord(body) && typeof body.message === 'string' && body.message !== ''

let before = await fingerprint(shop.owner)

/** Compares with the end of the test before, so that only the test that wrote something fails. */
const expectNothingWritten = async () => {
  const [then, now] = [before, await fingerprint(shop.owner)]
  before = now
  expect(now).toBe(then)
}

const withBody = CALLS.filter(({ takes, method }) => takes.body && method === 'POST')
const withoutBody = CALLS.filter(call => !withBody.includes(call))

test('there are calls of every area, each with its path once', () => {
  const paths = CALLS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(paths).size).toBe(paths.length)
  for (const area of ['wallets', 'bankstatements', 'reconciliation', 'cheques', 'cash'])
    expect([area, paths.filter(path => path.includes(`/api/${area}/`)).length]).toEqual([area, expect.any(Number)])
})

test.each(withBody.map(contract => ({ path: contract.path, contract })))(
  '$path refuses spoiled bodies, and nothing is written',
  async ({ contract }) => {
    const spoiled = spoiledOf(contract)
    const hostile = hostileOf(contract)
    expect(spoiled.length + hostile.length).toBeGreaterThanOrEqual(LEAST)
    const wrong: string[] = []
    for (const address of shareOf(hostile)) {
      const { status, text, body } = await admin.post(address, exampleOf(contract))
      if (status < 400 || status >= 500 || !sentenceOf(body)) wrong.push(`${address.slice(0, 100)}: ${status} ${text.slice(0, 200)}`)
    }
    for (const { title, body } of shareOf(spoiled)) {
      const { status, text, body: answer } = await admin.post(addressOf(contract), body)
      if (![400, 413, 415, 422].includes(status) || !sentenceOf(answer)) wrong.push(`${title}: ${status} ${text.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
    await expectNothingWritten()
  },
)

test.each(withoutBody.map(contract => ({ path: `${contract.method} ${contract.path}`, contract })))(
  '$path refuses hostile addresses, and nothing is written',
  async ({ contract }) => {
    const wrong: string[] = []
    let refused = 0
    const hostile = hostileOf(contract).flatMap(each => [each, `${each}%00`])
    const sent = shareOf(hostile)
    for (const address of sent) {
      const { status, text, body } =
        contract.method === 'GET'
          ? await admin.get(address)
          : contract.method === 'DELETE'
            ? await admin.delete(address)
            : await admin.post(address, {})
      if (status >= 400 && status < 500 && sentenceOf(body)) refused += 1
      // A text that a question may look for is answered; nothing else is.
      else if (contract.method !== 'GET' || status !== 200) wrong.push(`${address.slice(0, 100)}: ${status} ${text.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThanOrEqual(Math.floor((LEAST * sent.length) / hostile.length))
    await expectNothingWritten()
  },
)

test('what is sent to calls without a body starts no backup', async () => {
  const spoiled = spoiledBodies({ file: 'akonta.backup', keep: 14, at: '2026-11-20T21:30:00.000Z', encrypted: true })
  expect(spoiled.length).toBeGreaterThanOrEqual(LEAST)
  const wrong: string[] = []
  for (const { path } of [safekeeping.backUpNow, safekeeping.testBackupNow])
    for (const { title, body } of shareOf(spoiled)) {
      const { status, text, body: answer } = await admin.post(path.replace(':db', 'asempa'), body)
      if (![400, 404, 409, 413, 415].includes(status) || !sentenceOf(answer)) wrong.push(`${title}: ${status} ${text.slice(0, 200)}`)
    }
  expect(wrong).toEqual([])
  await expectNothingWritten()
})
