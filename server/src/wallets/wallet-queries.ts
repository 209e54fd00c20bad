import type { TypingRule } from '@akonta/domain/wallets/collection'
import type { Adapter } from '@akonta/domain/wallets/wallet-settings-calls'
import type { Database, Statement, Transaction } from '../db/database.ts'

/** A provider with its newest setting. The key is encrypted. */
export type StoredProvider = {
  readonly providerId: number
  readonly adapter: Adapter
  readonly payeeId: number
  readonly pid: string
  readonly name: string
  readonly token: string
  readonly email: string
  readonly sealedKey: string
  readonly keyEnd: string
  readonly keySet: Date | null
  readonly keySetBy: string
  readonly isLive: boolean
  readonly isOn: boolean
}

const NEWEST = `
  select p.provider_id as "providerId", p.adapter, p.payee_id as "payeeId", y.pid, y.name, p.callback_token as token, s.email,
    s.sealed_key as "sealedKey", s.key_end as "keyEnd", s.key_set_at as "keySet", coalesce(u.display_name, '') as "keySetBy",
    s.is_live as "isLive", s.is_on as "isOn"
  from wallet_provider p
  join payee y on y.business_id = p.business_id and y.payee_id = p.payee_id
  join lateral (
    select * from wallet_provider_setting n where n.business_id = p.business_id and n.provider_id = p.provider_id
    order by n.setting_no desc limit 1) s on true
  left join app_user u on u.business_id = s.business_id and u.user_id = s.key_set_by`

const ALL: Statement = { name: 'wallet-providers', text: `${NEWEST} where p.business_id = $1 order by p.provider_id` }
const ONE: Statement = { name: 'wallet-provider', text: `${NEWEST} where p.business_id = $1 and p.provider_id = $2` }

export const walletProviders = (tx: Transaction): Promise<StoredProvider[]> => tx.rows<StoredProvider>(ALL, [tx.businessId])

export const walletProvider = (tx: Transaction, providerId: number): Promise<StoredProvider | undefined> =>
  tx.row<StoredProvider>(ONE, [tx.businessId, providerId])

const OF_BRANCH: Statement = {
  name: 'wallet-provider-of-branch',
  text: `${NEWEST} where p.business_id = $1 and s.is_on and p.provider_id = (
    select b.provider_id from wallet_branch b where b.business_id = $1 and b.branch_id = $2 order by b.setting_no desc limit 1)`,
}

/** The provider that asks phones for a branch, if it is on. */
export const providerOfBranch = (tx: Transaction, branchId: number): Promise<StoredProvider | undefined> =>
  tx.row<StoredProvider>(OF_BRANCH, [tx.businessId, branchId])

const BRANCHES: Statement = {
  name: 'wallet-branches',
  text: `
    select b.branch_id as "branchId", b.branch_code as branch, (
        select w.provider_id from wallet_branch w where w.business_id = b.business_id and w.branch_id = b.branch_id
        order by w.setting_no desc limit 1) as provider
    from branch b where b.business_id = $1 and b.active order by b.branch_id`,
}

type BranchProvider = { readonly branchId: number; readonly branch: string; readonly provider: number | null }

export const branchProviders = (tx: Transaction): Promise<BranchProvider[]> => tx.rows<BranchProvider>(BRANCHES, [tx.businessId])

const TYPING: Statement = {
  name: 'wallet-typing',
  text: `
    select b.branch_id as "branchId", y.payee_id as "payeeId", y.pid, y.name, coalesce((
        select t.typing from wallet_typing t where t.business_id = y.business_id and t.branch_id = b.branch_id and t.payee_id = y.payee_id
        order by t.setting_no desc limit 1), 'typed') as typing
    from payee y join branch b on b.business_id = y.business_id and b.active
    where y.business_id = $1 and y.category = 'bank' and y.active and ($2::int is null or b.branch_id = $2)
    order by b.branch_id, y.name, y.payee_id`,
}

type WalletTyping = {
  readonly branchId: number
  readonly payeeId: number
  readonly pid: string
  readonly name: string
  readonly typing: TypingRule
}

/** Every bank and wallet in every branch, or in one, with its rule. */
export const walletTyping = (tx: Transaction, branchId: number | null): Promise<WalletTyping[]> =>
  tx.rows<WalletTyping>(TYPING, [tx.businessId, branchId])

const TYPING_OF: Statement = {
  name: 'wallet-typing-of',
  text: `
    select distinct on (t.payee_id) t.payee_id as "payeeId", t.typing from wallet_typing t
    where t.business_id = $1 and t.branch_id = $2 and t.payee_id = any($3::int[])
    order by t.payee_id, t.setting_no desc`,
}

type TypingOfPayee = { readonly payeeId: number; readonly typing: TypingRule }

/** The rules of these wallets in a branch. A wallet without one may be typed. */
export const typingOf = async (tx: Transaction, branchId: number, payees: readonly number[]): Promise<ReadonlyMap<number, TypingRule>> => {
  const rows = await tx.rows<TypingOfPayee>(TYPING_OF, [tx.businessId, branchId, payees])
  return new Map(rows.map(({ payeeId, typing }) => [payeeId, typing]))
}

const ANY: Statement = { name: 'wallet-any-provider', text: 'select any_wallet_provider() as found' }

/** Whether any business asks phones for money, or waits for an answer. */
export const anyProvider = async (database: Database): Promise<boolean> => (await database.rows<{ found: boolean }>(ANY))[0]?.found === true

const BY_TOKEN: Statement = {
  name: 'wallet-find-callback',
  text: 'select business_id as "businessId", provider_id as "providerId" from find_wallet_callback($1)',
}

type CalledProvider = { readonly businessId: number; readonly providerId: number }

export const findCallback = async (database: Database, token: string): Promise<CalledProvider | undefined> =>
  (await database.rows<CalledProvider>(BY_TOKEN, [token]))[0]

const UNDECIDED: Statement = {
  name: 'wallet-undecided',
  text: `
    select p.provider_id as "providerId", (
        select count(*)::int from collection c where c.business_id = p.business_id and c.provider_id = p.provider_id and c.asked_live
          and c.outcome in ('prepared', 'pending', 'needs_code', 'unclear') and c.closed_at is null) + (
        select count(*)::int from wallet_refund r
          join collection c on c.business_id = r.business_id and c.collection_id = r.collection_id and c.provider_id = p.provider_id
          where r.business_id = p.business_id and r.state in ('asked', 'pending') and r.way = 'wallet' and c.asked_live) as count
    from wallet_provider p where p.business_id = $1`,
}

/** The requests and refunds of real money without an outcome, by provider. */
export const undecidedRequests = async (tx: Transaction): Promise<ReadonlyMap<number, number>> =>
  new Map((await tx.rows<{ providerId: number; count: number }>(UNDECIDED, [tx.businessId])).map(row => [row.providerId, row.count]))
