import type { ActorWithRights } from '@akonta/domain/actor'
import type { Call as Contract } from '@akonta/domain/contract/call'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Access } from '../db/record-change.ts'
import type { Api } from './api.ts'
import type { Guard } from './guard/guard.ts'
import type { Parts } from './input/read-input.ts'
import type { BranchOfCall } from './session/branch-of-call.ts'
import type { Origin } from './session/origin.ts'
import type { Business, User } from './session/session-user.ts'
import type { TriedPassword } from './session/verify-password.ts'
import type { TriedPin, VerifiedPin } from './session/verify-pin.ts'

/** What a handler knows about its call, in addition to its input. */
export type Call = BranchOfCall &
  Origin & {
    /** The transaction of the call, committed after the handler returns. The handler may run again, so it must have no other effect. */
    readonly tx: Transaction
    readonly user: User
    readonly business: Business
    readonly sessionId: string
    /** Who acts, and when, with their rights: what commands take. */
    readonly actor: ActorWithRights
    readonly today: BusinessDate
    /**
     * For what must not hold a transaction, such as a conversation with a printer: `work` runs once, after the commit and before the answer.
     * What it refuses does not undo what was committed. Not for calls whose answer is stored.
     */
    afterCommit(work: () => Promise<void>): void
    /**
     * The actor, with what somebody with the right has approved for this call, if anything. For the branch of the document, before anything
     * is decided by the actor's rights. Refuses: wrong_pin, pins_off, not_allowed.
     */
    readonly approved: (branchId: number) => Promise<ActorWithRights>
    /** The PIN of a call with `pinOf`, compared. */
    readonly pin?: VerifiedPin
    /** Of a call with `passwordOf`: the stored hash with which the password was compared. */
    readonly passwordHash?: string
  }

/** What only the server knows of a call. `A` is its answer, `I` its input. */
export type Serving<A, I> = {
  /** In bytes, if a body may be larger than in other calls. */
  readonly largestBody?: number
  /**
   * The specification answers some refusals with 200: the body for such a one, null for all others. Everything is rolled back all the same.
   */
  readonly refusalAnswer?: (refusal: Refusal) => A | null
  /** The PIN in the input: it is compared before the handler runs, and counted. */
  readonly pinOf?: (input: I) => TriedPin
  /** The user's own password in the input: it is compared before the handler runs, and counted. */
  readonly passwordOf?: (input: I) => TriedPassword
  /**
   * For a call with `passwordOf`: asks outside before its transaction, while no connection is open, and may refuse. It runs once the caller is
   * admitted and the password was right.
   */
  readonly askFirst?: (input: I) => Promise<void>
  /**
   * For what must be elsewhere before the call can be saved, such as content in a store. It asks the database in short transactions of the caller,
   * admitted as for the call itself, and does the rest while none is open. What it did must do no harm when the call fails afterwards.
   */
  readonly prepare?: (inTransaction: <T>(work: (call: Call & I) => Promise<T>) => Promise<T>) => Promise<void>
  /** Rules of the business can have this call prepared by one person and approved by another. The first that applies names the request. */
  readonly guard?: Guard<Call & I> | readonly Guard<Call & I>[]
  /** For a guarded call whose answer is not the number of its document: its documents in the answer, that of the call first. */
  readonly documentsOf?: (answer: A) => readonly string[]
  /**
   * Its handler need not wait for the number of its document (`pending-number.ts`). Not for a call that stores what another handler returns, as
   * an approval does.
   */
  readonly answersAhead?: boolean
  /** For a guarded call whose body is read by its handler: what it reads, without the rest. */
  readonly bodyToStore?: (body: I extends { readonly body: infer Body } ? Body : never) => unknown
  /** Query fields that a repeat of the same request may have or omit without becoming a different request. */
  readonly mayDiffer?: readonly string[]
  /**
   * For a GET that shows pay: what the audit trail says was viewed, in a few words of the trade, and whose pay if it is one person's.
   * Required for each GET under a right of `SHOW_PAY`. False: it shows nobody's pay. Null: this answer does not.
   */
  readonly accessOf?: false | ((answer: A, input: I) => string | Access | null)
  /**
   * Whether a GET reads again before it answers, after a while that this waits for. Nothing is open while it waits. `signal` is aborted when
   * the client has gone.
   */
  readonly waits?: (asked: { readonly answer: A; readonly input: I; readonly signal: AbortSignal }) => Promise<boolean>
}

/** Carries out a call in its transaction. */
export type Work<Params, Query, Body, A> = (call: Call & Parts<Params, Query, Body>) => Promise<A>

/** A call as its area registered it. */
export type Registered<Params, Query, Body, A> = {
  readonly api: Api
  readonly contract: Contract<Params, Query, Body, A>
  readonly handler: Work<Params, Query, Body, A>
  readonly serving: Serving<A, Parts<Params, Query, Body>>
  /** Those of `serving`. */
  readonly guards: readonly Guard<Call & Parts<Params, Query, Body>>[]
  /** The documents in an answer, as `serving` finds them. */
  readonly documentsOf: (answer: A) => readonly string[]
}
