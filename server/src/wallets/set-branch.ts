import type { Actor } from '@akonta/domain/actor'
import type { Input } from '@akonta/domain/contract/call'
import { Refusal } from '@akonta/domain/refusals'
import type { setWalletBranch } from '@akonta/domain/wallets/wallet-settings-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { branchProviders, walletProvider, walletTyping } from './wallet-queries.ts'

type NewSetting = Input<typeof setWalletBranch>['body']

const SET_PROVIDER: Statement = {
  name: 'wallet-branch-set',
  text: `insert into wallet_branch (business_id, branch_id, setting_no, provider_id, set_by, set_at)
         select $1, $2, coalesce(max(setting_no), 0) + 1, $3, $4, $5 from wallet_branch where business_id = $1 and branch_id = $2`,
}
const SET_TYPING: Statement = {
  name: 'wallet-typing-set',
  text: `insert into wallet_typing (business_id, branch_id, payee_id, setting_no, typing, set_by, set_at)
         select $1, $2, $3, coalesce(max(setting_no), 0) + 1, $4, $5, $6 from wallet_typing
         where business_id = $1 and branch_id = $2 and payee_id = $3`,
}
const LOCK: Statement = { name: 'wallet-branch-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/** The setting of a branch, as it is shown. */
export const walletBranch = async (tx: Transaction, branchId: number) => {
  const [branch] = (await branchProviders(tx)).filter(each => each.branchId === branchId)
  const wallets = (await walletTyping(tx, branchId)).map(({ pid, name, typing }) => ({ pid, name, typing }))
  return { branch: branch?.branch ?? '', provider: branch?.provider ?? null, wallets }
}

/** Chooses the provider of a branch, and where transaction IDs may be typed. Refuses `not_found` (provider) and `bad_input` (wallet). */
export const setBranch = async (tx: Transaction, { userId, at }: Actor, branchId: number, setting: NewSetting): Promise<void> => {
  await tx.rows(LOCK, [`${tx.businessId}/wallet settings`])
  const { provider, wallets } = setting
  if (provider !== null && (await walletProvider(tx, provider)) === undefined)
    throw new Refusal('not_found', 'There is no such provider', { field: 'provider' })
  const present = await walletBranch(tx, branchId)
  if (provider !== present.provider) await tx.count(SET_PROVIDER, [tx.businessId, branchId, provider, userId, at])
  const banks = new Map((await walletTyping(tx, branchId)).map(each => [each.pid, each]))
  if (new Set(wallets.map(({ pid }) => pid)).size < wallets.length)
    throw new Refusal('bad_input', 'A wallet is in the list twice', { field: 'wallets' })
  for (const { pid, typing } of wallets) {
    const bank = banks.get(pid)
    if (bank === undefined) throw new Refusal('bad_input', 'Select a Bank', { field: 'wallets', pid })
    if (bank.typing !== typing) await tx.count(SET_TYPING, [tx.businessId, branchId, bank.payeeId, typing, userId, at])
  }
}
