import type { RefundState } from '@akonta/domain/wallets/refund'
import { MOST_REFUNDS_LISTED, type RefundList } from '@akonta/domain/wallets/refund-calls'

const LISTS: Readonly<Record<RefundList, string>> = { open: 'Open', recent: 'Recent' }
const NONE: Readonly<Record<RefundList, string>> = { open: 'No refund is open', recent: 'No money has been sent back yet' }
const NONE_HINT: Readonly<Record<RefundList, string>> = {
  open: 'Refunds appear here until the provider has sent them, and if they fail',
  recent: 'Send money back from Phone Payments, or refund a return to the wallet',
}
const STATES: Readonly<Record<RefundState, string>> = {
  asked: 'Not sent yet',
  pending: 'On its way',
  done: 'Sent back',
  failed: 'Failed',
  needs_people: 'Provider needs details',
  reversed: 'Reversed',
}

export const refundTexts = {
  title: 'Phone Refunds',
  titleOf: (branch: string) => `Phone Refunds - ${branch}`,
  note: (count: number, amount: string, isCut: boolean) => {
    const counted = count === 1 ? `1 refund, Ghc ${amount}` : `${count} refunds, Ghc ${amount}`
    return isCut ? `${counted}. Only the newest ${MOST_REFUNDS_LISTED} are listed` : counted
  },
  list: 'List',
  lists: LISTS,
  none: NONE,
  noneHint: NONE_HINT,
  states: STATES,
  allStates: 'All states',
  inCash: 'Paid in cash',
  takenByProvider: 'Taken back',
  sentAfterAll: 'Sent after all: paid twice',
  notSentAfterAll: 'Provider says it failed',
  failedSettled: 'Failed, paid another way',
  couldNotLoad: 'Could not load the refunds',
  askedAt: 'Asked',
  customer: 'Customer',
  phone: 'Phone',
  reason: 'Reason',
  said: 'The Provider Says',
  saidWords: (words: string) => `The provider says: ${words}`,
  askedBy: 'Asked By',
  document: 'Document',
  state: 'State',
  amount: 'Amount',
  actions: 'Actions',
  view: 'View',
  viewOf: (who: string, amount: string) => `View the payment of ${who}, Ghc ${amount}`,
  cashTo: (who: string, amount: string) => `Pay in cash: Ghc ${amount} to ${who}`,
  closeOf: (who: string, amount: string) => `Enter the outcome of the refund of Ghc ${amount} to ${who}`,
  payments: 'Phone Payments',
  cash: 'Pay in cash',
  cashHint: 'The money could not be sent to the wallet. Take it from the drawer and give it to the customer. It has its own document.',
  cashReason: 'Why it is paid in cash',
  cashSaved: 'Paid back in cash',
  cashFailed: 'Not paid back',
  close: 'Enter the outcome',
  closeHint: 'Ask the provider what became of this refund, and enter what it said.',
  outcome: 'What the provider says',
  outcomes: { done: 'The customer has the money', failed: 'The money was not sent. It is owed to the customer again' },
  closeReason: 'Who confirmed it',
  closeAction: 'Save the outcome',
  closeSaved: 'Outcome saved',
  taken: 'Taken back by the provider',
  takenHint: 'For a payment that the provider reversed after it had arrived, such as after a dispute. This cannot be undone.',
  takenReason: 'What the provider said',
  takenAccount: 'Account that bears the loss',
  takenLoss: (amount: string) => `${amount} of it was used and is a loss.`,
  takenSaved: 'Recorded as taken back',
  refundOf: (amount: string) => `Refund of ${amount}`,
} as const
