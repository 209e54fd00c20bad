import type { TypingRule } from '@akonta/domain/wallets/collection'
import type { Adapter, TestedKey } from '@akonta/domain/wallets/wallet-settings-calls'

const TYPING: Readonly<Record<TypingRule, string>> = {
  request_only: 'Nobody: by request only',
  with_right: 'People with the right',
  typed: 'Everybody',
}

const ADAPTERS: Readonly<Record<Adapter, string>> = { paystack: 'Paystack' }

/** What the provider said about a key, in a sentence. */
const tested = ({ result, isLive, said }: Pick<TestedKey, 'result' | 'isLive' | 'said'>, provider: string): string => {
  switch (result) {
    case 'works':
      return isLive
        ? `The key works. It is a live key: ${provider} moves real money`
        : 'The key works. It is a test key: everything is practice, and no money moves'
    case 'refused':
      return `${provider} does not accept this key. Copy it again from the provider’s dashboard`
    case 'other_currency':
      return `${provider} accepts this key, but the account is not in Ghana cedis. Use the key of an account in Ghana`
    case 'away':
      return `${provider} could not be reached, so the key was not tested. Check this server’s internet connection`
    case 'unclear':
      return `${provider} gave no clear answer (${said}). Try again in a moment`
  }
}

/** The settings of mobile money by request. */
export const walletSettingsTexts = {
  title: 'Mobile Money',
  mayNot: 'Only administrators can set up mobile money',
  couldNotLoad: 'Could not load the mobile money settings',
  off: 'No provider is set up. Cashiers enter the transaction IDs of mobile money payments by hand',
  offHint: 'With a provider such as Paystack, the till requests payment on the customer’s phone, and the provider confirms it',
  addProvider: 'Add Provider',
  editProvider: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  on: 'On',
  off_: 'Off',
  adapter: 'Provider',
  adapters: ADAPTERS,
  account: 'Bank',
  accountHint: 'Where the money is held until the provider pays it out. Add the provider under Banks first. It cannot be changed later',
  chooseAccount: 'Choose a bank',
  accountFault: 'Choose the bank where the money is held',
  email: 'E-mail',
  emailHint: 'The e-mail address of your shop. The provider requires one with every request',
  emailFault: 'Enter an e-mail address',
  key: 'Secret key',
  keyHint: 'From the provider’s dashboard. With a test key everything is practice: no money moves. It is stored encrypted and never shown',
  keyKept: (end: string, by: string, at: string) => `Ends in ${end}, entered by ${by} on ${at}. Leave blank to keep it`,
  sameAccount: 'This key belongs to the same account',
  sameAccountWhy: (count: number) =>
    count === 1
      ? 'A payment request or refund has no outcome yet. With a key of another account it would be closed, although the customer may have paid. Confirm that the account is the same, or wait until it is decided'
      : `${count} payment requests or refunds have no outcome yet. With a key of another account they would be closed, although customers may have paid. Confirm that the account is the same, or wait until they are decided`,
  keyFault: 'Enter the key: 8 to 200 characters without spaces',
  keyEnds: (end: string) => `•••• ${end}`,
  keyMissing: 'Missing',
  keyUnreadable: 'Enter the key again: this server cannot read it, as after a restore',
  isOn: 'Ask phones through this provider',
  saved: 'Provider saved',
  testKey: 'Test the Key',
  testKeyOf: (name: string) => `Test the key of ${name}`,
  notTested: 'The key could not be tested',
  tested,
  callback: 'Callback address',
  callbackHint: 'Optional. Enter it in the provider’s dashboard if your server can be reached from the internet',
  branches: 'Branches',
  branch: 'Branch',
  asks: 'Asks phones',
  asksNobody: 'No',
  typingOf: 'Transaction IDs may be entered by',
  typing: TYPING,
  typingHint: 'Choose “Nobody” so that an ID that was never paid cannot be entered',
  editBranch: (name: string) => `Edit ${name}`,
  branchSaved: 'Branch saved',
  none: 'None',
} as const
