import type { CollectionReason } from '@akonta/domain/wallets/collection'

/** Why a wallet did not pay. No money was taken, and asking again is safe. */
const DECLINED: Readonly<Partial<Record<CollectionReason, string>>> = {
  refused_by_customer: 'The customer declined',
  not_enough_money: 'Not enough money in the wallet',
  wrong_pin: 'The PIN was incorrect',
  wallet_limit: 'The wallet has reached its limit',
  not_a_wallet: 'This number has no wallet on this network',
  another_prompt_open: 'The phone has another request open. The customer answers that one first',
  network_down: 'The network is down. Take another payment, or ask again later',
}

/** Why nothing was sent to the phone. */
const UNSENT: Readonly<Partial<Record<CollectionReason, (provider: string) => string>>> = {
  no_line: provider => `No connection to ${provider}. The phone was not asked. Take cash or sell on account`,
  wrong_keys: provider => `${provider} does not accept the key of this business. The phone was not asked. Tell an administrator`,
  bad_request: provider => `${provider} did not accept the request. The phone was not asked. Check the number, or take another payment`,
  network_not_offered: provider =>
    `${provider} cannot ask this network. The phone was not asked. Check the network, or take another payment`,
  amount_not_allowed: provider =>
    `${provider} does not allow this amount. The phone was not asked. Change the amount, or take another payment`,
  too_many_calls: provider => `${provider} is busy. The phone was not asked. Wait a minute, then ask again`,
  too_late: () => 'The request could not be sent in time. The phone was not asked',
  given_up: () => 'The request was given up before it was sent. The phone was not asked',
}

/** What the cashier says and does when no prompt appears on the phone. */
const NO_PROMPT = {
  mtn: 'No prompt? The customer dials *170# and goes to My Wallet, then My Approvals',
  telecel: 'No prompt? Check that the phone is on and has a signal',
  at: 'No prompt? Check that the phone is on and has a signal',
} as const

/** All words of mobile money by request on screens. */
export const walletTexts = {
  /** In a sentence; an unknown reason is only that it was declined. */
  declined: (reason: CollectionReason) => DECLINED[reason] ?? 'The payment was declined',
  unsent: (reason: CollectionReason, provider: string) =>
    UNSENT[reason]?.(provider) ?? `${provider} was not reached. The phone was not asked`,
  noPrompt: NO_PROMPT,

  ask: 'Ask the Phone',
  practice: 'PRACTICE: no money moves',
  toPay: (amount: string) => `Ghc ${amount} to pay`,
  phone: 'Phone of the customer',
  phoneHint: '10 digits, as the customer says them',
  phoneFault: 'Enter 10 digits that begin with 0, or 12 that begin with 233',
  network: 'Network',
  networkFault: 'Choose the network: ask the customer',
  amount: 'Amount',
  amountHint: 'Enter less than the total to take the rest another way',
  amountFault: 'Enter an amount',
  amountMost: (most: string) => `At most Ghc ${most}`,
  next: 'Continue',
  back: 'Back',
  lookingUpName: 'Looking up the name…',
  noName: 'The name is not known',
  readBack: 'Read the number and the name to the customer before you send the request',
  readBackNumber: 'Read the number to the customer before you send the request',
  send: (amount: string) => `Ask for Ghc ${amount}`,
  unanswered: 'No answer. It is not known yet whether the phone was asked',
  unansweredDo: 'This till tries again automatically. The phone is asked only once',
  sending: (phone: string, amount: string) => `Asking ${phone} for Ghc ${amount}…`,
  asked: (phone: string, amount: string) => `${phone} for Ghc ${amount}`,

  waiting: 'The customer enters the PIN now',
  secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  timeOver: (provider: string) => `Time is up. Waiting for ${provider}’s answer`,
  enterCode: 'The customer dials *110#, generates a voucher and reads the code to you',
  code: 'Voucher code',
  codeFault: 'Enter the code that the customer reads out',
  codeRefused: 'This code was not accepted. Enter it again, or ask for a new one',
  sendCode: 'Send Code',
  paid: 'Paid',
  paidBy: (amount: string, who: string) => `Ghc ${amount} from ${who}`,
  networkId: (id: string) => `Network ID ${id}`,
  savingSale: 'Saving the sale…',
  notCharged: 'No money was taken',
  noPin: 'PIN not entered in time',
  noCode: 'Code not entered in time',
  unclear: 'It is not known yet whether the customer was charged',
  unclearDo: 'Do not ask again. This till keeps looking',
  otherAmount: (came: string, asked: string) => `Ghc ${came} was paid instead of Ghc ${asked}`,
  takeWhatCame: (came: string) => `Use Ghc ${came}`,
  notAsAsked: 'The payment is not as requested and cannot be used. Tell an administrator',
  said: (provider: string, said: string) => `${provider}: ${said}`,
  noConnection: 'No connection. A phone cannot be asked now. Take cash or sell on account',

  lineDown: 'No connection to the server. The customer can still pay. The till checks as soon as the connection is back. Do not ask again',

  requests: 'Requests to phones',
  chip: (phone: string, amount: string) => `${phone} · ${amount}`,
  chipSending: 'Sending',
  chipWaiting: 'Waiting',
  chipSeconds: (seconds: number) => `${seconds} s`,
  chipCode: 'Enter the code',
  chipUnclear: 'Not known yet',
  chipPaid: 'Paid',
  chipFailed: 'Not paid',
  unusedCount: (count: number) => (count === 1 ? '1 payment received, not used' : `${count} payments received, not used`),
  cameFrom: (amount: string, who: string) => `Ghc ${amount} received from ${who}`,
  openCart: 'Open Cart',
  isAside: (label: string) => `Put aside: ${label}`,
  isAsideHint: 'Serve the next customer. The till tells you the result',
  notAside: 'The cart could not be put aside',
  noRoom: 'This device is out of storage',
  holdFirst: 'Finish or hold the current cart first',
  noCart: 'The cart of this request is no longer held',
  noCartHint: 'Add the goods, then choose the payment above the cart',
  notResumed: 'The cart could not be opened',
  formerProvider: 'Mobile money',
  nothingToPay: 'Nothing is left to pay in this cart',
  nothingToPayHint: 'The money is listed under Received, Not Used',
  leaveOut: 'Leave Out',
  leaveOutOf: (name: string) => `Leave out ${name}`,
  showThem: 'Show',
  attention: (count: number) =>
    count === 1
      ? 'Mobile money: 1 payment request needs attention. Ask the provider what became of it'
      : `Mobile money: ${count} payment requests need attention. Ask the provider what became of them`,
  again: 'Ask Again',
  otherPayment: 'Other Payment',
  lookAgain: 'Look Again',
  putAside: 'Put Aside',
  giveUp: 'Give Up',
  giveUpQuestion: 'Give up this request?',
  giveUpHint: (phone: string) =>
    `It stays on the phone ${phone} and cannot be withdrawn. If the customer pays it later, the money is listed under Received, Not Used`,
  givenUp: 'The request was given up',
  notGivenUp: 'The request could not be given up',
  notLookedUp: 'Could not look again',
} as const
