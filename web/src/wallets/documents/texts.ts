import type { WalletDocumentKind } from '@akonta/domain/wallets/wallet-document-calls'

const TITLES: Readonly<Record<WalletDocumentKind, string>> = {
  received: 'Mobile Money Received',
  sent_back: 'Mobile Money Sent Back',
  paid_in_cash: 'Mobile Money Paid Back in Cash',
  taken_back: 'Mobile Money Taken Back by the Provider',
  regained: 'Loss on Mobile Money Reversed',
}

/** The documents of mobile money by request. */
export const walletDocumentTexts = {
  title: 'Mobile Money Document',
  titleOf: (kind: WalletDocumentKind, number: string) => `${TITLES[kind]} ${number}`,
  couldNotLoad: 'Could not load the document',
  missing: (number: string) => `There is no mobile money document ${number}`,
  document: 'Document',
  date: 'Date',
  branch: 'Branch',
  by: 'By',
  provider: 'Provider',
  customer: 'Customer',
  phone: 'Phone',
  transactionId: 'Transaction ID',
  networkId: 'Network ID',
  refundId: 'Refund ID',
  creditNote: 'Credit Note',
  reason: 'Reason',
  item: 'Item',
  amount: 'Amount',
  practice: 'PRACTICE: no money moved',
  received: 'Received from the customer',
  fee: (provider: string) => `Fee of ${provider}`,
  sentBack: 'Sent back to the wallet',
  paidInCash: 'Paid back in cash',
  unused: 'Not used, and no longer owed to the customer',
  loss: (account: string) => `Already used, so a loss: ${account}`,
  regained: (account: string) => `Loss reversed: ${account}`,
  paidBy: 'Paid by',
  receivedBy: 'Received by',
} as const
