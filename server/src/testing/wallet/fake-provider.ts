import { randomUUID } from 'node:crypto'
import type { Pesewas } from '@akonta/domain/money'
import type { Heard } from '../../wallets/providers/answer.ts'
import type {
  CollectionProvider,
  CollectionRequest,
  Finding,
  OpenProvider,
  Paid,
  RequestFinding,
} from '../../wallets/providers/collection-provider.ts'

type Said = RequestFinding | { readonly retryAfter: number; readonly finding: RequestFinding }

/** A provider that says what a test tells it to, and remembers what it was asked. */
export type FakeProvider = {
  readonly open: OpenProvider
  /** What it was asked to charge, in order. */
  readonly requests: CollectionRequest[]
  readonly looks: string[]
  readonly codes: string[]
  /** The answers that come next, in order; then `pending`. */
  says(...answers: readonly Said[]): void
  /** Waits before each answer until this is done. */
  holds(until: Promise<unknown>): void
}

const heardOf = (said: Said): Heard<RequestFinding> =>
  'finding' in said
    ? { finding: said.finding, raw: '', retryAfter: said.retryAfter }
    : { finding: said, raw: `{"kind":"${said.kind}"}`, retryAfter: null }

const PENDING: Finding = { kind: 'pending', waitUntil: null }

/** A payment as it was requested, with changes. */
export const paidOf = (amount: Pesewas, change: Partial<Paid> = {}): Paid => ({
  ...{ providerId: randomUUID(), networkId: 'N-1', amount, currency: 'GHS', isLive: true, fee: null, payerName: 'KWAME MENSAH' },
  ...{ paidAt: new Date('2026-11-20T14:32:20Z'), msisdn: '233244003412' },
  ...change,
})

const isFinding = (finding: RequestFinding): finding is Finding => finding.kind !== 'cannot_request'

/** Keys that begin with sk_test are of its test mode. */
export const openFakeProvider = (): FakeProvider => {
  const requests: CollectionRequest[] = []
  const looks: string[] = []
  const codes: string[] = []
  let next: Said[] = []
  let gate: Promise<unknown> = Promise.resolve()
  const answer = async (): Promise<Heard<RequestFinding>> => {
    await gate
    return heardOf(next.shift() ?? PENDING)
  }
  const finding = async (): Promise<Heard<Finding>> => {
    const heard = await answer()
    return { ...heard, finding: isFinding(heard.finding) ? heard.finding : PENDING }
  }
  const open: OpenProvider = ({ secretKey }): CollectionProvider => ({
    name: 'Fake',
    testKey: async () => ({ result: 'works', said: '' }),
    isLive: !secretKey.startsWith('sk_test'),
    networks: new Set(['mtn', 'telecel'] as const),
    request: request => {
      requests.push(request)
      return answer()
    },
    lookUp: reference => {
      looks.push(reference)
      return finding()
    },
    submitCode: (_, code) => {
      codes.push(code)
      return finding()
    },
    nameOf: async (_, msisdn) => (msisdn.endsWith('032') ? null : 'KWAME MENSAH'),
    readCallback: (body, headers) =>
      headers.get('x-signature') === secretKey.slice(-4) ? Buffer.from(body).toString('utf8').split(' ') : [],
    refunds: null,
    reports: null,
  })
  return {
    ...{ open, requests, looks, codes },
    says: (...answers) => {
      next = [...answers]
    },
    holds: until => {
      gate = until
    },
  }
}
