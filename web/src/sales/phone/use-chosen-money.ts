import { type CollectionSummary, oneCollection } from '@akonta/domain/wallets/collection-calls'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { walletTexts } from '../../wallets/texts.ts'

/** Money that was chosen in the list of phone payments: ?money=7. */
export const useChosenMoney = (isReady: boolean, onFound: (collection: CollectionSummary) => void): void => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('money') ?? ''
  const find = useEffectEvent(async (id: number) => {
    setSearch({}, { replace: true })
    try {
      onFound(await call(oneCollection, { db, collection: id }))
    } catch (failure) {
      showNotice({ tone: 'error', text: walletTexts.notResumed, detail: messageOf(failure) })
    }
  })
  useEffect(() => {
    if (isReady && /^\d{1,9}$/.test(chosen)) void find(Number(chosen))
  }, [isReady, chosen])
}
