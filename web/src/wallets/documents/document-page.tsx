import { formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { NETWORK_NAMES } from '@akonta/domain/wallets/network'
import { reverseWalletDocument, type WalletDocument, walletDocument } from '@akonta/domain/wallets/wallet-document-calls'
import { useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { useBranchNames } from '../../business/branches.ts'
import { path } from '../../lib/api.ts'
import { asksOrNull, call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { documentLink } from '../../navigation/document-link.ts'
import { reversalOf } from '../../navigation/reversal-texts.ts'
import { DocumentPage } from '../../ui/document-page/document-page.tsx'
import type { DocumentView } from '../../ui/document-page/document-sheet.tsx'
import type { Column } from '../../ui/table/column.ts'
import { walletDocumentTexts } from './texts.ts'

/** As the books have them; what was lost and regained has no words of its own. */
const LEDGER_KINDS: Readonly<Record<WalletDocument['kind'], string>> = {
  received: 'wallet_receipt',
  sent_back: 'wallet_refund',
  paid_in_cash: 'wallet_cash_refund',
  taken_back: '',
  regained: '',
}

type Line = { readonly item: string; readonly amount: Pesewas }

const COLUMNS: readonly Column<Line>[] = [
  { head: walletDocumentTexts.item, kind: 'text', of: ({ item }) => item },
  { head: walletDocumentTexts.amount, kind: 'money', of: ({ amount }) => amount },
]

const linesOf = ({ kind, amount, fee, loss, lossAccount, provider }: WalletDocument): readonly Line[] => {
  switch (kind) {
    case 'received':
      return [
        { item: walletDocumentTexts.received, amount },
        ...(fee === null || fee === 0n ? [] : [{ item: walletDocumentTexts.fee(provider), amount: -fee }]),
      ]
    case 'sent_back':
      return [{ item: walletDocumentTexts.sentBack, amount }]
    case 'paid_in_cash':
      return [{ item: walletDocumentTexts.paidInCash, amount }]
    case 'taken_back':
      return [
        { item: walletDocumentTexts.unused, amount: amount - loss },
        { item: walletDocumentTexts.loss(lossAccount), amount: loss },
      ].filter(line => line.amount > 0n)
    case 'regained':
      return [{ item: walletDocumentTexts.regained(lossAccount), amount }]
  }
}

const viewOf = (found: WalletDocument, nameOfBranch: (code: string) => string): DocumentView<Line> => {
  const { number, kind, returnNumber, phone, network, collection, payer } = found
  const lines = linesOf(found)
  const creditNote = documentLink('sale_return', returnNumber)
  return {
    title: walletDocumentTexts.titleOf(kind, number),
    facts: [
      { label: walletDocumentTexts.customer, value: payer },
      {
        label: walletDocumentTexts.phone,
        value: `${phone} ${NETWORK_NAMES[network]}`,
        to: path`/admin/sales/phonepayments/${collection}`,
      },
      { label: walletDocumentTexts.provider, value: found.provider },
      { label: walletDocumentTexts.transactionId, value: found.transactionId },
      { label: walletDocumentTexts.networkId, value: found.networkId },
      { label: walletDocumentTexts.refundId, value: found.refundId },
      { label: walletDocumentTexts.date, value: formatDayFirst(found.date) },
      { label: walletDocumentTexts.branch, value: nameOfBranch(found.branch) },
      { label: walletDocumentTexts.creditNote, value: returnNumber, ...(creditNote !== null && { to: creditNote }) },
      { label: walletDocumentTexts.reason, value: found.reason },
      { label: walletDocumentTexts.by, value: kind === 'paid_in_cash' ? '' : found.by },
    ],
    columns: COLUMNS,
    lines,
    total: lines.reduce((sum, line) => sum + line.amount, 0n),
    ...(!found.isLive && { stamp: { head: <p>{walletDocumentTexts.practice}</p>, blocks: null } }),
    ...(kind === 'paid_in_cash' && {
      signatures: [
        { label: walletDocumentTexts.paidBy, value: found.by },
        { label: walletDocumentTexts.receivedBy, value: '' },
      ],
    }),
    reversedBy: found.reversedBy,
  }
}

/** /admin/sales/mobilemoney/{number}: money that was received, sent back, paid back in cash or taken back, on A4. */
export const Component = () => {
  const { number = '' } = useParams()
  const db = useDb()
  const nameOfBranch = useBranchNames()
  return (
    <DocumentPage
      title={walletDocumentTexts.title}
      number={number}
      below={<Attachments kind="wallet_receipt" number={number} />}
      document={asksOrNull(walletDocument, { db, number })}
      view={found => viewOf(found, nameOfBranch)}
      back="/admin/sales/phonepayments"
      failedText={walletDocumentTexts.couldNotLoad}
      missingText={walletDocumentTexts.missing(number)}
      reverse={{
        effect: ({ kind }) => reversalOf(LEDGER_KINDS[kind]),
        send: (reason, requestId) => call(reverseWalletDocument, { db, number, body: { reason } }, { requestId }),
      }}
      isUndoneHere={({ kind }) => kind !== 'received'}
    />
  )
}
