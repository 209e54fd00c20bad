import type { Pesewas } from '@akonta/domain/money'
import { type Approvable, whoMay } from '@akonta/domain/permissions'
import { APPROVED } from '@akonta/domain/users/approval'
import { checkApproval } from '@akonta/domain/users/pin-calls'
import { useRef } from 'react'
import { ApiFailure, messageOf, type SentApproval } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { isSamePerson, type SignedInUser, useBranch, useDb, useMay, useSession } from '../../lib/session.ts'
import { missingRight, useApproval } from '../../pins/use-approval.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { agreeTo, type Consents, useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { cartLinesOf, type SalesLine } from '../till/sales-line.ts'
import type { SaleTerms } from '../till/stored-terms.ts'
import { rightOfRefusal, rightsNeeded } from './sale-approval.ts'

/** What an attempt to save was sent with. */
type Sending = {
  /** The seller confirmed that a transaction ID was used before. */
  readonly again: boolean
  readonly approved: SentApproval | undefined
  readonly given: Consents
}

/** An approval that was given before the customer was asked for money, and the list it was given for. */
type Held = { readonly approved: SentApproval; readonly lines: readonly SalesLine[]; readonly discount: SaleTerms['discount'] }

/** The approvals of lists that were put aside while their customer decides, by the name of the request. A PIN is never stored on the device. */
const aside = new Map<string, Held & { readonly seller: SignedInUser | null }>()

const contentsOf = ({ lines, discount }: Pick<Held, 'lines' | 'discount'>): string =>
  JSON.stringify([cartLinesOf(lines), discount], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** What a payment by phone asks before the customer is asked for money, and for a list that waits for the answer. */
export type MoneyApproval = {
  /** Goes on once everything that the list needs is approved. */
  readonly before: (then: () => void) => void
  /** Refuses a sale that the server would refuse once the phone has paid this amount of it. */
  readonly check: (amount: Pesewas) => Promise<void>
  /** The list is about to be put aside under this name, with what somebody approved. */
  readonly putAside: (name: string) => void
  /** The list is back. It is approved as it was: changed since, it needs another approval. */
  readonly resume: (name: string) => void
}

type SaleApprovalOptions = {
  /** What somebody approves, in figures. */
  readonly subject: () => string
  /** Sends the sale with the PIN of the person who approved it. */
  readonly send: (again: boolean, approved: SentApproval) => void
}

/** The approval by PIN of a sale for which the seller lacks a right. `before` and the two `after` say whether they have asked for one. */
export const useSaleApproval = ({ subject, send }: SaleApprovalOptions) => {
  const may = useMay()
  const db = useDb()
  const branch = useBranch()?.code ?? ''
  const approval = useApproval()
  const held = useRef<Held | null>(null)
  const heldFor = (lines: readonly SalesLine[], { discount }: SaleTerms): SentApproval | undefined =>
    held.current?.lines === lines && held.current.discount === discount ? held.current.approved : undefined
  const lacking = (lines: readonly SalesLine[], terms: SaleTerms): readonly Approvable[] =>
    approval.isOnNow() ? rightsNeeded(lines, terms).filter(right => !may(right)) : []

  /** Somebody with the right approves; then the sale is sent with their PIN, and with what they have agreed to. */
  const ask = (actions: readonly Approvable[], { again, given }: Omit<Sending, 'approved'>): void =>
    approval.ask({
      actions,
      subject: subject(),
      send: approved => {
        const sellExpired = given.sellExpired || actions.includes('sell_expired')
        const overrideHold = given.overrideHold || actions.includes('override_credit_hold')
        if (!useSaleTerms.getState().sent) agreeTo({ sellExpired, overrideHold })
        send(again, approved)
      },
    })

  const askFor = (lacked: Approvable | null, sending: Sending): boolean => {
    const { approved } = sending
    if (lacked === null || may(lacked) || approved?.actions.includes(lacked)) return false
    ask([...(approved?.actions ?? []), lacked], sending)
    return true
  }

  const holdAside = (name: string): void => {
    const { lines } = useSalesCart.getState()
    if (held.current !== null && heldFor(lines, useSaleTerms.getState()) !== undefined)
      aside.set(name, { ...held.current, seller: useSession.getState().user })
  }
  const takeBack = (name: string): void => {
    const kept = aside.get(name)
    aside.delete(name)
    const now = { lines: useSalesCart.getState().lines, discount: useSaleTerms.getState().discount }
    if (kept === undefined || !isSamePerson(kept.seller, useSession.getState().user) || contentsOf(kept) !== contentsOf(now)) return
    held.current = { ...now, approved: kept.approved }
  }

  return {
    dialog: approval.dialog,
    close: approval.close,
    /** For the rights that the till knows the sale needs. */
    before: (lines: readonly SalesLine[], terms: SaleTerms, { again, approved }: Omit<Sending, 'given'>): boolean => {
      const needed = approved === undefined ? lacking(lines, terms) : []
      if (needed.length > 0) ask(needed, { again, given: terms })
      return needed.length > 0
    },
    /**
     * For the same rights before the customer's phone is asked for money: the PIN is checked at once, and stays with this list until it is
     * saved. A changed list or discount needs another one. Where nobody can approve, the person is told who may sell it. `more` are rights that the
     * list needs besides.
     */
    beforeMoney: (lines: readonly SalesLine[], terms: SaleTerms, then: () => void, more: readonly Approvable[] = []): void => {
      const needed = heldFor(lines, terms) === undefined ? [...rightsNeeded(lines, terms), ...more].filter(right => !may(right)) : []
      const [first] = needed
      if (first === undefined) {
        then()
        return
      }
      if (!approval.isOnNow()) {
        showNotice({ tone: 'error', text: APPROVED[first], detail: whoMay(first) })
        return
      }
      const check = async (approved: SentApproval): Promise<void> => {
        try {
          await call(checkApproval, { db, body: { branch } }, { approval: approved })
        } catch (failure) {
          if (!approval.takeFailure(failure, approved)) showNotice({ tone: 'error', text: messageOf(failure) })
          return
        }
        held.current = { approved, lines, discount: terms.discount }
        approval.close()
        then()
      }
      approval.ask({ actions: needed, subject: subject(), send: approved => void check(approved) })
    },
    heldFor,
    /** Can somebody still approve what was refused for this reason, once the sale is saved? */
    canFollow: (failure: unknown): boolean =>
      approval.isOnNow() && ((failure instanceof ApiFailure && rightOfRefusal(failure.code) !== null) || missingRight(failure) !== null),
    holdAside,
    takeBack,
    /** For the right whose lack was the reason of a refusal. */
    afterRefusal: (code: string, sending: Sending): boolean => approval.isOnNow() && askFor(rightOfRefusal(code), sending),
    /** The same for a call that failed. A failure of the PIN stays in the dialog, which asks again. */
    afterFailure: (failure: unknown, sending: Sending): boolean =>
      approval.takeFailure(failure, sending.approved) || (approval.isOnNow() && askFor(missingRight(failure), sending)),
  }
}
