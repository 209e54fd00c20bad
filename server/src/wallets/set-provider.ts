import { randomBytes } from 'node:crypto'
import type { Actor } from '@akonta/domain/actor'
import { present } from '@akonta/domain/assert'
import type { Input } from '@akonta/domain/contract/call'
import { Refusal } from '@akonta/domain/refusals'
import type { setWalletProvider } from '@akonta/domain/wallets/wallet-settings-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { type StoredProvider, undecidedRequests, walletProvider } from './wallet-queries.ts'
import { channelOf, openProvider, ownerOfKey, WALLET, WALLET_REFUND, type WalletService } from './wallet-service.ts'

type NewSetting = Input<typeof setWalletProvider>['body']

const PAYEE: Statement = {
  name: 'wallet-provider-payee',
  text: `select y.payee_id as "payeeId", p.provider_id as "providerId" from payee y
         left join wallet_provider p on p.business_id = y.business_id and p.payee_id = y.payee_id
         where y.business_id = $1 and y.pid = $2 and y.category = 'bank' and y.active for share of y`,
}
type ProviderPayee = { readonly payeeId: number; readonly providerId: number | null }

const ADD: Statement = {
  name: 'wallet-provider-insert',
  text: `insert into wallet_provider (business_id, provider_id, adapter, payee_id, callback_token, created_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
}
const SET: Statement = {
  name: 'wallet-provider-set',
  text: `insert into wallet_provider_setting (business_id, provider_id, setting_no, email, sealed_key, key_end, key_set_by, key_set_at, is_live,
           is_on, set_by, set_at)
         select $1, $2, coalesce(max(setting_no), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11
         from wallet_provider_setting where business_id = $1 and provider_id = $2`,
}
const KEY_SETTER: Statement = {
  name: 'wallet-provider-key-setter',
  text: `select key_set_by as "keySetBy" from wallet_provider_setting where business_id = $1 and provider_id = $2
         order by setting_no desc limit 1`,
}
const RESUME: Statement = { name: 'wallet-resume-channel', text: 'select resume_channel($1, $2, $3)' }
const IS_DEMO: Statement = { name: 'wallet-is-demo', text: 'select is_demo as "isDemo" from business where business_id = $1' }
const LOCK: Statement = { name: 'wallet-settings-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/** 128 random bits. */
const newToken = (): string => randomBytes(16).toString('base64url')

const wrong = (field: keyof NewSetting, sentence: string): Refusal => new Refusal('bad_input', sentence, { field })

/** The provider that is changed, or a new one for a payee that has none. Refuses `not_found`, `bad_input` and `already_exists`. */
const findOrAdd = async (tx: Transaction, { userId, at }: Actor, { id, adapter, pid }: NewSetting): Promise<StoredProvider | number> => {
  if (id !== undefined) {
    const stored = await walletProvider(tx, id)
    if (stored === undefined) throw new Refusal('not_found', 'There is no such provider', { field: 'id' })
    if (stored.adapter !== adapter) throw wrong('adapter', 'The kind of a provider cannot be changed. Set up a new one')
    if (stored.pid !== pid) throw wrong('pid', 'The account of a provider cannot be changed. Set up a new one')
    return stored
  }
  const payee = await tx.row<ProviderPayee>(PAYEE, [tx.businessId, pid])
  if (payee === undefined) throw wrong('pid', 'Select a Bank')
  if (payee.providerId !== null) throw new Refusal('already_exists', 'This account already belongs to a provider', { field: 'pid' })
  const providerId = await nextId(tx, 'wallet_provider')
  await tx.count(ADD, [tx.businessId, providerId, adapter, payee.payeeId, newToken(), userId, at])
  return providerId
}

/**
 * With a key of another account, what is undecided would be unknown to the provider and be closed, although its customers may have paid. A test key is
 * of another account in any case. Refuses `in_use`, and `bad_input` unless the administrator says that the account is the same.
 */
const refuseOtherAccount = async (tx: Transaction, before: StoredProvider, isLive: boolean, isSame: boolean): Promise<void> => {
  const count = (await undecidedRequests(tx)).get(before.providerId) ?? 0
  if (count === 0) return
  const requests = `${count} ${count === 1 ? 'request or refund has' : 'requests or refunds have'} no outcome yet`
  if (!isLive)
    throw new Refusal(
      'in_use',
      `${requests}, and a test key cannot find out. Enter the test key when ${count === 1 ? 'it is' : 'they are'} decided`,
    )
  if (!isSame) throw wrong('sameAccount', `${requests}. Confirm that this key belongs to the same account`)
}

/**
 * Sets up a provider from now on. Without a key the one before is kept. Refuses `bad_input` for one that is on without key or e-mail address, and a key
 * that may be of another account while something is undecided (also `in_use`).
 */
export const setProvider = async (tx: Transaction, actor: Actor, service: WalletService, setting: NewSetting): Promise<StoredProvider> => {
  await tx.rows(LOCK, [`${tx.businessId}/wallet settings`])
  const { email, key, isOn, adapter, sameAccount = false } = setting
  const found = await findOrAdd(tx, actor, setting)
  const before = typeof found === 'number' ? undefined : found
  const providerId = typeof found === 'number' ? found : found.providerId
  const owner = ownerOfKey(tx.businessId, providerId)
  const isReadable = before !== undefined && service.sealing.open(owner, before.sealedKey) !== undefined
  if (isOn && key === undefined && !isReadable) throw wrong('key', 'Enter the secret key of this provider')
  if (isOn && email === '') throw wrong('email', 'Enter the e-mail address of the shop: the provider takes no request without one')
  const sealedKey = key === undefined ? (before?.sealedKey ?? '') : service.sealing.seal(owner, key)
  const opened = openProvider(service, tx.businessId, { providerId, adapter, email, sealedKey })
  if (isOn && opened === undefined) throw new Refusal('wallet_off', 'This server cannot reach providers of this kind')
  const isLive = opened?.isLive ?? before?.isLive ?? false
  if (before !== undefined && key !== undefined) await refuseOtherAccount(tx, before, isLive, sameAccount)
  const { isDemo } = await tx.one<{ isDemo: boolean }>(IS_DEMO, [tx.businessId])
  if (isDemo && isLive) throw wrong('key', 'The demo moves no money: enter a key of the provider’s test mode')
  const setter = await tx.row<{ keySetBy: number | null }>(KEY_SETTER, [tx.businessId, providerId])
  const [keyEnd, keySetBy, keySetAt] =
    key === undefined ? [before?.keyEnd ?? '', setter?.keySetBy ?? null, before?.keySet ?? null] : [key.slice(-4), actor.userId, actor.at]
  await tx.count(SET, [...[tx.businessId, providerId, email, sealedKey, keyEnd, keySetBy, keySetAt, isLive, isOn, actor.userId, actor.at]])
  // What waited for the key is tried at once.
  if (key !== undefined) for (const kind of [WALLET, WALLET_REFUND]) await tx.rows(RESUME, [kind, channelOf(providerId), false])
  return present(await walletProvider(tx, providerId), 'the provider that was set')
}
