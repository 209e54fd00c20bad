import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { msisdnOf } from '@akonta/domain/wallets/collection'
import { likelyNetwork, localPhone, type Network } from '@akonta/domain/wallets/network'
import { walletTexts } from '../texts.ts'

export type AskDraft = {
  readonly phone: string
  /** Null: as the first digits suggest. */
  readonly network: Network | null
  readonly amount: Pesewas | null
}

/** The phone as people write it: 0241233412. */
export type CheckedDraft = { readonly phone: string; readonly network: Network; readonly amount: Pesewas }

export type AskFaults = { readonly phone?: string; readonly network?: string; readonly amount?: string }

/** Numbers can be carried to another network: what the person chose counts, and the first digits only suggest. */
export const networkOf = ({ phone, network }: AskDraft): Network | null => network ?? likelyNetwork(msisdnOf(phone) ?? '')

/** What is asked for, or what is wrong with it. At most what is still to pay. */
export const checkDraft = (
  draft: AskDraft,
  { most, networks }: { readonly most: Pesewas | null; readonly networks: readonly Network[] },
): { readonly checked: CheckedDraft | null; readonly faults: AskFaults } => {
  const msisdn = msisdnOf(draft.phone)
  const network = networkOf(draft)
  const { amount } = draft
  const isOffered = network !== null && networks.includes(network)
  const faults: AskFaults = {
    ...(msisdn === null && { phone: walletTexts.phoneFault }),
    ...(msisdn !== null && !isOffered && { network: walletTexts.networkFault }),
    ...((amount === null || amount <= 0n) && { amount: walletTexts.amountFault }),
    ...(amount !== null && most !== null && amount > most && { amount: walletTexts.amountMost(formatMoney(most)) }),
  }
  const isRight = Object.keys(faults).length === 0
  return {
    faults,
    checked: isRight && msisdn !== null && network !== null && amount !== null ? { phone: localPhone(msisdn), network, amount } : null,
  }
}
