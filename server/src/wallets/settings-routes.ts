import { changesBetween, type Facts } from '@akonta/domain/audit/audit-entry'
import * as calls from '@akonta/domain/wallets/wallet-settings-calls'
import { recordAction } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle, handleOutside } from '../http/handle.ts'
import { keyToTest } from './key-to-test.ts'
import { setBranch, walletBranch } from './set-branch.ts'
import { setProvider } from './set-provider.ts'
import {
  branchProviders,
  providerOfBranch,
  type StoredProvider,
  undecidedRequests,
  walletProvider,
  walletProviders,
  walletTyping,
} from './wallet-queries.ts'
import { openProvider, ownerOfKey, type WalletService } from './wallet-service.ts'

const TYPING = { request_only: 'By request only', with_right: 'Entered by people with the right', typed: 'Entered by anybody' } as const

const KEY_RESULTS: Readonly<Record<calls.KeyTest, string>> = {
  works: 'The key works',
  other_currency: 'The account is not in cedis',
  refused: 'Refused by the provider',
  away: 'The provider was not reached',
  unclear: 'No clear answer',
}

/** For the audit trail. Of a key its last characters. */
const factsOf = (provider: StoredProvider | undefined): Facts | null =>
  provider === undefined
    ? null
    : {
        Account: provider.name,
        'E-mail address': provider.email,
        Key: provider.keyEnd === '' ? '' : `••• ${provider.keyEnd}`,
        'Key entered': provider.keySet?.toISOString() ?? '',
        Mode: provider.isLive ? 'Live' : 'Test',
        'Payment requests': provider.isOn ? 'On' : 'Off',
      }

const factsOfBranch = ({ provider, wallets }: calls.WalletBranch, names: ReadonlyMap<number, string>): Facts => ({
  Provider: provider === null ? '' : (names.get(provider) ?? ''),
  ...Object.fromEntries(wallets.map(({ name, pid, typing }) => [`${name} (${pid})`, TYPING[typing]])),
})

/** The settings of providers and branches. */
export const walletSettingsRoutes = (api: Api, service: WalletService): void => {
  const shown = (businessId: number, stored: StoredProvider, counts: ReadonlyMap<number, number>): calls.WalletProvider => {
    const { providerId: id, adapter, pid, name, email, sealedKey, keyEnd, keySet, keySetBy, isLive, isOn, token } = stored
    const isReadable = service.sealing.open(ownerOfKey(businessId, id), sealedKey) !== undefined
    const undecided = counts.get(id) ?? 0
    const callback = `/api/wallets/callback/${token}`
    return { id, adapter, pid, name, email, keyEnd, keySet, keySetBy, isReadable, isLive, isOn, undecided, callback }
  }

  handle(
    api,
    calls.walletSettings,
    async ({ tx }) => {
      const typing = await walletTyping(tx, null)
      const branches = (await branchProviders(tx)).map(({ branchId, branch, provider }) => ({
        branch,
        provider,
        wallets: typing.filter(each => each.branchId === branchId).map(({ pid, name, typing: rule }) => ({ pid, name, typing: rule })),
      }))
      const undecided = await undecidedRequests(tx)
      return { providers: (await walletProviders(tx)).map(each => shown(tx.businessId, each, undecided)), branches }
    },
    { accessOf: () => ({ subject: 'Mobile money providers', isOfProvider: true }) },
  )

  handle(api, calls.setWalletProvider, async call => {
    const { tx, actor, body } = call
    const before = body.id === undefined ? undefined : await walletProvider(tx, body.id)
    const after = await setProvider(tx, actor, service, body)
    const changes = changesBetween(factsOf(before), factsOf(after))
    recordAction(call, { kind: 'wallet', action: before === undefined ? 'Set up' : 'Edited', subject: after.name, changes })
    if (after.isOn) call.afterCommit(async () => service.begin())
    return shown(tx.businessId, after, await undecidedRequests(tx))
  })

  handleOutside(api, calls.testWalletKey, {
    prepare: ({ tx, body }) => keyToTest(tx, service, body),
    ask: async ({ provider }) => ({ ...(await provider.testKey()), isLive: provider.isLive }),
    conclude: async (call, { name }, tested) => {
      const changes = changesBetween(null, { Result: KEY_RESULTS[tested.result], Mode: tested.isLive ? 'Live' : 'Test' })
      recordAction(call, { kind: 'wallet', action: 'Tested the key', subject: name, changes })
      return tested
    },
  })

  handle(api, calls.setWalletBranch, async call => {
    const { tx, actor, body, branch } = call
    const { branchId, branchCode } = await branch(body.branch)
    const names = new Map((await walletProviders(tx)).map(({ providerId, name }) => [providerId, name]))
    const before = factsOfBranch(await walletBranch(tx, branchId), names)
    await setBranch(tx, actor, branchId, body)
    const after = await walletBranch(tx, branchId)
    const changes = changesBetween(before, factsOfBranch(after, names))
    if (changes.length > 0) recordAction(call, { kind: 'wallet', action: 'Edited', subject: `Mobile money of ${branchCode}`, changes })
    return after
  })

  handle(api, calls.walletReady, async ({ tx, params, branch }) => {
    const { branchId } = await branch(params.branch)
    const stored = await providerOfBranch(tx, branchId)
    const opened = stored && openProvider(service, tx.businessId, stored)
    const restricted = (await walletTyping(tx, branchId)).filter(({ typing }) => typing !== 'typed')
    const wallets = restricted.map(({ pid, typing }) => ({ pid, typing }))
    if (stored === undefined || opened === undefined) return { provider: null, wallets }
    const { pid, name } = stored
    const networks = [...opened.networks]
    return { provider: { pid, name, isLive: opened.isLive, networks, tellsNames: opened.nameOf !== null }, wallets }
  })
}
