import type { Fault } from '@akonta/domain/contract/codec'
import { UNREAD } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { TypingRule } from '@akonta/domain/wallets/collection'
import { type WalletReady, walletReady } from '@akonta/domain/wallets/wallet-settings-calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { deviceStore } from '../../lib/storage/device-store.ts'
import { useConnected } from '../../offline/till-state.ts'

/** Who asks the phones of a branch's customers. */
export type AskingProvider = NonNullable<WalletReady['provider']>

const KEPT = 'walletready'

/** In milliseconds. A till that starts has other things to load first, and this device remembers the answer. */
const ASKED_AFTER = 2_000
const ASKED_AGAIN = 300_000

const NOTHING: WalletReady = { provider: null, wallets: [] }

const ownerOf = (business: string, branch: string): string => `${business}|${branch}|`

/** As this device last heard; of a till that never heard, nothing is restricted. */
const keptReady = (business: string, branch: string): WalletReady => {
  const kept = deviceStore.getItem(KEPT) ?? ''
  const owner = ownerOf(business, branch)
  if (!kept.startsWith(owner)) return NOTHING
  const faults: Fault[] = []
  const found = walletReady.answer.read(parseJson(kept.slice(owner.length)), faults)
  return found === UNREAD ? NOTHING : found
}

const keep = (business: string, branch: string, ready: WalletReady): void => {
  if (ready.provider === null && ready.wallets.length === 0) deviceStore.removeItem(KEPT)
  else deviceStore.setItem(KEPT, `${ownerOf(business, branch)}${walletReady.answer.write(ready) ?? ''}`)
}

/** What the till asks a little later, and a screen that needs it now at once. */
type When = 'later' | 'now'

/** Whether this branch asks phones, and where transaction IDs may be entered, as this device last heard. */
export const useWalletReady = (branch: string, when: When = 'later'): WalletReady => {
  const db = useDb()
  const isConnected = useConnected()
  const [isLater, setLater] = useState(when === 'now')
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ASKED_AFTER)
    return () => clearTimeout(timer)
  }, [])
  const [kept] = useState(() => keptReady(db, branch))
  const query = useQuery({
    ...asks(walletReady, { db, branch }),
    enabled: isLater && isConnected && branch !== '',
    staleTime: ASKED_AGAIN,
  })
  const heard = query.isPlaceholderData ? undefined : query.data
  useEffect(() => {
    if (heard !== undefined) keep(db, branch, heard)
  }, [heard, db, branch])
  return heard ?? kept
}

/** Who asks the phones of this branch's customers; null: nobody. */
export const useAskingProvider = (branch: string, when: When = 'later'): AskingProvider | null => useWalletReady(branch, when).provider

/** Who may enter a transaction ID for this wallet. */
export const typingOf = ({ wallets }: WalletReady, pid: string): TypingRule => wallets.find(each => each.pid === pid)?.typing ?? 'typed'
