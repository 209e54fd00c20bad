import { Refusal } from '@akonta/domain/refusals'
import { isUndecidedRefund, type RefundState } from '@akonta/domain/wallets/refund'
import type { Statement, Transaction } from '../../db/database.ts'
import { type ClaimedItem, finishWork, type OutboxLimits, type Verdict } from '../../outbox/outbox.ts'
import type { SendItem } from '../../outbox/sender.ts'
import { answerOf } from '../ask-phone.ts'
import { TWICE_APART } from '../look-times.ts'
import type { WalletWork } from '../open-wallets.ts'
import type { CannotRequest, Heard } from '../providers/answer.ts'
import type { RefundFinding, RefundPort, RefundRequest } from '../providers/refund-port.ts'
import { walletProvider } from '../wallet-queries.ts'
import { openProvider, type Sending, WALLET_REFUND } from '../wallet-service.ts'
import { hearRefund, noteRefund, refusedAgain } from './hear-refund.ts'
import { lastSent, lockRefund, type RefundToSend, refundToSend } from './refund-queries.ts'

/** Of one account at a provider. A claim outlives two questions of 8 s each. */
export const REFUND_LIMITS: OutboxLimits = { kind: WALLET_REFUND, atOnce: 2, callsAMinute: 60, lease: 30_000 }

/** In milliseconds. A refund to a wallet may take days. */
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const AGAIN = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR]
const LONGEST = 12 * HOUR
/** So long the provider is asked whether it agrees with what a person has entered. */
const DECIDED_BY_PERSON = 7 * 24 * HOUR

type Answer = Heard<RefundFinding | CannotRequest>

const unclear = (said: string): Answer => ({ finding: { kind: 'unclear', said }, raw: '', retryAfter: null })
const NO_KEY = unclear('The key of the provider must be entered again on this server')
const NO_REFUNDS: Answer = {
  finding: { kind: 'failed', providerId: '', said: 'This provider cannot send money back to wallets' },
  raw: '',
  retryAfter: null,
}

const ABSENT: Statement = {
  name: 'wallet-refund-absent',
  text: 'update wallet_refund set absent_since = $3 where business_id = $1 and refund_id = $2',
}

/**
 * The provider does not have the refund: may it be asked for it? At once if it was never asked; otherwise when it has said so twice. What is
 * sent is stored before.
 */
const maySend = async (tx: Transaction, id: number, now: Date): Promise<'first' | 'again' | 'no'> => {
  const refund = await lockRefund(tx, id)
  if (refund === undefined || refund.state !== 'asked') return 'no'
  const sent = await lastSent(tx, id)
  const isCertain = refund.absentSince !== null && now.getTime() - refund.absentSince.getTime() >= TWICE_APART
  if (sent !== null && !isCertain) {
    if (refund.absentSince === null) await tx.count(ABSENT, [tx.businessId, id, now])
    return 'no'
  }
  await tx.count(ABSENT, [tx.businessId, id, null])
  await noteRefund(tx, { refund: id, kind: 'sent', was: 'asked', became: 'asked', said: '', raw: '', now })
  return sent === null ? 'first' : 'again'
}

const requestOf = ({ reference, paymentId, refundReference, amount, providerId }: RefundToSend): RefundRequest => ({
  ...{ reference, paymentId, refundReference, amount, providerId },
})

const askProvider = async (
  { database, service, clock }: Sending,
  { businessId, itemId }: ClaimedItem,
  port: RefundPort,
  toSend: RefundToSend,
): Promise<Answer> => {
  const request = requestOf(toSend)
  // Asked first even when nothing was sent, as far as this database knows: it may have been restored from a backup.
  const found: Answer = await answerOf(service, port.lookUp(request))
  if (found.finding.kind !== 'not_there' || !isUndecidedRefund(toSend.state)) return found
  const id = Number(itemId)
  const sends = await database.transaction(businessId, tx => maySend(tx, id, clock()))
  if (sends === 'no') return found
  const answer: Answer = await answerOf(service, port.request(request))
  return sends === 'again' ? { ...answer, finding: refusedAgain(answer.finding) } : answer
}

const waitOf = ({ failures }: ClaimedItem, { retryAfter }: Answer): number =>
  Math.max(AGAIN[failures] ?? LONGEST, (retryAfter ?? 0) * SECOND)

const verdictOf = (item: ClaimedItem, answer: Answer, isEnd: boolean, pace: number): Verdict => ({
  state: isEnd ? 'done' : 'queued',
  wait: isEnd ? 0 : waitOf(item, answer) / pace,
  code: answer.finding.kind,
  said: '',
  channel: 'not asked',
  rest: ((answer.retryAfter ?? 0) * SECOND) / pace,
  stops: false,
})

/** A person may have decided it in the meantime: then it is over when the provider has answered, or after a week without an answer. */
const isOver = (toSend: RefundToSend, { finding }: Answer, state: RefundState, now: Date): boolean =>
  !isUndecidedRefund(state) &&
  (isUndecidedRefund(toSend.state) ||
    finding.kind === 'done' ||
    finding.kind === 'failed' ||
    now.getTime() - toSend.stateAt.getTime() > DECIDED_BY_PERSON)

/**
 * Sends one refund, or asks what became of it: found in the provider's list before it is sent again. One that a person has decided is only looked
 * for: the provider may contradict them. No transaction is open while the provider is asked. Money that was sent back and cannot be posted waits for a person, with the reason.
 */
export const sendRefund =
  (sending: Sending): SendItem =>
  async item => {
    const { database, service, clock } = sending
    const { businessId } = item
    const refund = Number(item.itemId)
    const { toSend, account } = await database.read(businessId, async tx => {
      const found = await refundToSend(tx, refund)
      return { toSend: found, account: await walletProvider(tx, found.provider) }
    })
    const provider = account && openProvider(service, businessId, account)
    const ask = async (): Promise<Answer> => {
      if (provider === undefined) return NO_KEY
      if (provider.refunds === null) return isUndecidedRefund(toSend.state) ? NO_REFUNDS : unclear('')
      return askProvider(sending, item, provider.refunds, toSend)
    }
    const answer = await ask()
    const conclude = (heard: Answer): Promise<void> =>
      database.transaction(businessId, async tx => {
        const { finding, raw } = heard
        const now = clock()
        const state = await hearRefund(tx, { refund, finding, raw, now })
        await finishWork(tx, WALLET_REFUND, item, verdictOf(item, heard, isOver(toSend, heard, state, now), service.pace))
      })
    await conclude(answer).catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || answer.finding.kind !== 'done') throw error
      const { providerId } = answer.finding
      const said = `The provider has sent the money back, and it could not be posted: ${error.message}`
      await conclude({ ...answer, finding: { kind: 'needs_people', providerId, said } })
    })
  }

/** For the watcher of the wallets, which looks at refunds as it does at collections. */
export const REFUND_WORK: WalletWork = { limits: REFUND_LIMITS, send: sendRefund }
