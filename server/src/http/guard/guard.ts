import { ACCOUNT, type FixedAccountCode } from '@akonta/domain/accounts/chart-of-accounts'
import type { ApprovalKind } from '@akonta/domain/approvals/approval-kinds'
import { formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Approvable } from '@akonta/domain/permissions'

/** The date of a document that was sent without one. */
export const DAY_OF_APPROVAL = 'The day of the approval'

/** A date for the approver. */
export const dateText = (date: string | undefined): string => (date === undefined ? DAY_OF_APPROVAL : formatDayFirst(date))

/** What leaves cash, banks and wallets. */
export const MONEY_PAID = { creditsOf: [ACCOUNT.cash, ACCOUNT.bank] } as const

export type ApprovalFact = { readonly name: string; readonly value: string }

/** A call in words, for the person who approves it. */
export type Described = {
  /** Null: it concerns several branches. */
  readonly branchId: number | null
  /**
   * In pesewas. The rehearsal calculates `value of goods`, what the goods that it moves are worth; `total`, the debits of its entries; and
   * `creditsOf`, what its entries credit to these accounts, less debits. Null for a call that a rule always guards.
   */
  readonly amount: Pesewas | 'value of goods' | 'total' | { readonly creditsOf: readonly FixedAccountCode[] } | null
  /** In hundredths of a percent, if its rule has a percentage. */
  readonly percent?: bigint
  readonly summary: string
  readonly facts: readonly ApprovalFact[]
}

export type Guard<C> = {
  readonly kind: ApprovalKind
  /** False: no rule can apply to this call. Decided without a question to the database, because tills make most calls. */
  readonly applies?: (call: C) => boolean
  /** The approval by PIN that takes its place: nobody is asked twice. */
  readonly byPin?: Approvable
  /** Undefined: no rule applies to this call. Its refusals are the answer to the person who prepares it. */
  readonly describe: (call: C) => Promise<Described | undefined>
  /**
   * The amount depends on what others do until the approval, such as the credit that is used. An approval is refused if it has grown.
   */
  readonly mayGrow?: true
  /**
   * For a call that changes records and posts nothing: the request lists what it changes, as the audit trail would. The rule applies if one
   * of these facts changes, or any fact at all.
   */
  readonly changes?: readonly string[] | 'any'
}

/** The guard of a call that changes records of the whole business. */
export const guardOfChange = (kind: ApprovalKind, summary: string, changes: readonly string[] | 'any' = 'any'): Guard<unknown> => ({
  kind,
  describe: () => Promise.resolve({ branchId: null, amount: null, summary, facts: [] }),
  changes,
})

/** The facts that have a value. */
export const filled = (facts: readonly ApprovalFact[]): readonly ApprovalFact[] => facts.filter(({ value }) => value !== '')
