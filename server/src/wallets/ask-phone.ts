import { randomUUID } from 'node:crypto'
import type { Actor } from '@akonta/domain/actor'
import type { Input } from '@akonta/domain/contract/call'
import { Refusal } from '@akonta/domain/refusals'
import { msisdnOf, SEND_WITHIN } from '@akonta/domain/wallets/collection'
import type { askPhone } from '@akonta/domain/wallets/collection-calls'
import type { Network } from '@akonta/domain/wallets/network'
import { findHeldCart } from '../carts/held-cart-queries.ts'
import { type Database, type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { addToOutbox } from '../outbox/outbox.ts'
import { hear } from './hear.ts'
import type { Heard } from './providers/answer.ts'
import type { CollectionProvider, CollectionRequest, RequestFinding } from './providers/collection-provider.ts'
import { providerOfBranch, type StoredProvider } from './wallet-queries.ts'
import { channelOf, openProvider, WALLET, type WalletService } from './wallet-service.ts'

type Asked = Input<typeof askPhone>['body']

/** A collection that was stored, and what has to be sent for it: nothing, if the press had stored it before. */
export type Prepared = {
  readonly businessId: number
  readonly collectionId: number
  readonly toSend: { readonly provider: CollectionProvider; readonly request: CollectionRequest; readonly askedAt: Date } | null
}

const BUSINESS: Statement = { name: 'wallet-business', text: 'select name, is_demo as "isDemo" from business where business_id = $1' }

const LONGEST_NOTE = 60
const BY_PRESS: Statement = {
  name: 'collection-by-press',
  text: `select collection_id as "collectionId", branch_id as "branchId", msisdn, network, amount from collection
         where business_id = $1 and press = $2`,
}
type Pressed = {
  readonly collectionId: number
  readonly branchId: number
  readonly msisdn: string
  readonly network: Network
  readonly amount: bigint
}

const INSERT = insertOf(
  'collection-insert',
  'collection',
  [
    'business_id, collection_id, reference, press, provider_id, branch_id, till, network, msisdn, amount, note, label, cart_id',
    'customer_name, asked_by, asked_at, asked_live, outcome_at',
  ],
  'on conflict (business_id, press) do nothing',
)
const WAIT: Statement = { name: 'wallet-first-look', text: 'select reschedule_outbox($1, $2, $3)' }

/** In milliseconds: when the watcher looks at a collection whose request told nothing. */
const FIRST_LOOK = 15_000

/** What the phone shows: the name of the shop, in the characters that every provider takes. */
const noteOf = (business: string): string => {
  const plain = business
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 .-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  return plain.slice(0, LONGEST_NOTE) || 'Payment'
}

/** The provider of a branch, ready to be asked. Refuses `wallet_off`. */
export const readyProvider = async (
  tx: Transaction,
  service: WalletService,
  branchId: number,
): Promise<{ readonly stored: StoredProvider; readonly provider: CollectionProvider }> => {
  const stored = await providerOfBranch(tx, branchId)
  if (stored === undefined) throw new Refusal('wallet_off')
  const provider = openProvider(service, tx.businessId, stored)
  if (provider === undefined)
    throw new Refusal(
      'wallet_off',
      `The key of ${stored.name} must be entered again on this server. An administrator does so in the settings`,
    )
  return { stored, provider }
}

/** A number of Ghana in the form 233XXXXXXXXX. Refuses `bad_input`. */
export const checkedPhone = (typed: string): string => {
  const msisdn = msisdnOf(typed)
  if (msisdn === null) throw new Refusal('bad_input', 'Enter a Ghanaian mobile number, such as 024 400 3412', { field: 'phone' })
  return msisdn
}

const checkCart = async (tx: Transaction, branchId: number, cart: number): Promise<void> => {
  const found = await findHeldCart(tx, branchId, cart)
  if (found === undefined || found.outcome !== null) throw new Refusal('not_found', 'This held cart is no longer there', { field: 'cart' })
}

/**
 * Stores a collection before anything is sent. The same press finds the collection that it stored. Refuses `wallet_off`, `prompt_open` (the
 * phone has another one), `bad_input` and `not_found` (the cart).
 */
export const prepareCollection = async (
  tx: Transaction,
  { userId, at }: Actor,
  service: WalletService,
  branchId: number,
  asked: Asked,
): Promise<Prepared> => {
  const { businessId } = tx
  const msisdn = checkedPhone(asked.phone)
  const { press, network, amount, till = '', label = '', cart = null, name: customerName = '' } = asked
  const found = async (): Promise<Prepared | undefined> => {
    const pressed = await tx.row<Pressed>(BY_PRESS, [businessId, press])
    if (pressed === undefined) return undefined
    if (pressed.branchId !== branchId || pressed.msisdn !== msisdn || pressed.network !== network || pressed.amount !== amount)
      throw new Refusal('bad_input', 'This request id was used for another payment request', { field: 'press' })
    return { businessId, collectionId: pressed.collectionId, toSend: null }
  }
  const before = await found()
  if (before !== undefined) return before
  const { stored, provider } = await readyProvider(tx, service, branchId)
  if (!provider.networks.has(network)) throw new Refusal('bad_input', `${stored.name} cannot ask this network`, { field: 'network' })
  if (cart !== null) await checkCart(tx, branchId, cart)
  const business = await tx.one<{ name: string; isDemo: boolean }>(BUSINESS, [businessId])
  if (business.isDemo && provider.isLive)
    throw new Refusal('wallet_off', 'The demo moves no money: enter a key of the provider’s test mode')
  const collectionId = await nextId(tx, 'collection')
  const reference = randomUUID()
  const note = noteOf(business.name)
  const isNew = await tx
    .count(
      INSERT,
      INSERT.values({
        business_id: businessId,
        collection_id: collectionId,
        reference,
        press,
        provider_id: stored.providerId,
        branch_id: branchId,
        till,
        network,
        msisdn,
        amount,
        note,
        label,
        cart_id: cart,
        customer_name: customerName,
        asked_by: userId,
        asked_at: at,
        asked_live: provider.isLive,
        outcome_at: at,
      }),
    )
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'collection_undecided' ? new Refusal('prompt_open') : error
    })
  const other = isNew === 0 ? await found() : undefined
  if (other !== undefined) return other
  const channel = channelOf(stored.providerId)
  addToOutbox(tx, WALLET, { itemId: BigInt(collectionId), channel, groupId: BigInt(collectionId) })
  tx.later(WAIT, [WALLET, collectionId, Math.round(FIRST_LOOK / service.pace)])
  return { businessId, collectionId, toSend: { provider, request: { reference, network, msisdn, amount, note }, askedAt: at } }
}

const TOO_LATE: Heard<RequestFinding> = {
  finding: { kind: 'cannot_request', why: 'no_line', said: 'The server did not send the request in time' },
  raw: '',
  retryAfter: null,
}

/** A provider answers with a value. What it throws all the same is a bug, and may have been sent. */
export const answerOf = async <F>(service: WalletService, asking: Promise<Heard<F>>): Promise<Heard<F | UnclearFinding>> =>
  asking.catch((error: unknown) => {
    service.report(error)
    return { finding: { kind: 'unclear', said: 'The request failed inside the server', isAlarming: false }, raw: '', retryAfter: null }
  })
type UnclearFinding = Extract<RequestFinding, { kind: 'unclear' }>

/** Sends what was stored, and stores the answer. No transaction is open while the provider is asked. */
export const sendRequest = async (
  database: Database,
  service: WalletService,
  clock: () => Date,
  { businessId, collectionId, toSend }: Prepared,
): Promise<void> => {
  if (toSend === null) return
  const { provider, request, askedAt } = toSend
  const isInTime = clock().getTime() - askedAt.getTime() < SEND_WITHIN
  const heard = isInTime ? await answerOf(service, provider.request(request)) : TOO_LATE
  await hear(database, service, businessId, { collectionId, heard, by: 'ask', now: clock() })
}
