import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { listCollections } from '@akonta/domain/wallets/collection-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useBranch, useCan, useDb } from '../lib/session.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useAskingProvider } from './here/wallet-ready.ts'
import { walletTexts } from './texts.ts'

/** In milliseconds. */
const ASK_AGAIN = 300_000

/** What an owner has to look at: requests that only the provider can explain. Nothing is asked where no phones are asked. */
export const WalletAlerts = () => {
  const db = useDb()
  const mayRead = useCan('see_books')
  const isUsed = useAskingProvider(useBranch()?.code ?? '', 'now') !== null
  const open = useQuery({
    ...asks(listCollections, { db, branch: EVERY_BRANCH, list: 'attention' }),
    enabled: mayRead && isUsed,
    refetchInterval: ASK_AGAIN,
  }).data
  if (!mayRead || open === undefined || open.length === 0) return null
  return (
    <MessageBox
      variant="danger"
      action={
        <Link className="link" to="/admin/sales/phonepayments?list=attention">
          {walletTexts.showThem}
        </Link>
      }
    >
      {walletTexts.attention(open.length)}
    </MessageBox>
  )
}
