import type { Approvable } from '@akonta/domain/permissions'
import type { SentApproval } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { missingRight, useApproval } from '../../pins/use-approval.tsx'
import { type Consents, noteSent, useSaleTerms } from '../till/sale-terms.ts'
import type { SalesLine } from '../till/sales-line.ts'
import type { SaleTerms } from '../till/stored-terms.ts'
import { rightOfRefusal, rightsNeeded } from './sale-approval.ts'

/** What an attempt to save was sent with. */
type Sending = {
  /** The seller confirmed that a transaction ID was used before. */
  readonly again: boolean
  readonly approved: SentApproval | undefined
  readonly given: Consents
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
  const approval = useApproval()

  /** Somebody with the right approves; then the sale is sent with their PIN, and with what they have agreed to. */
  const ask = (actions: readonly Approvable[], { again, given }: Omit<Sending, 'approved'>): void =>
    approval.ask({
      actions,
      subject: subject(),
      send: approved => {
        const sellExpired = given.sellExpired || actions.includes('sell_expired')
        const overrideHold = given.overrideHold || actions.includes('override_credit_hold')
        if (!useSaleTerms.getState().sent) noteSent(false, false, { sellExpired, overrideHold })
        send(again, approved)
      },
    })

  const askFor = (lacked: Approvable | null, sending: Sending): boolean => {
    const { approved } = sending
    if (lacked === null || may(lacked) || approved?.actions.includes(lacked)) return false
    ask([...(approved?.actions ?? []), lacked], sending)
    return true
  }

  return {
    dialog: approval.dialog,
    close: approval.close,
    /** For the rights that the till knows the sale needs. */
    before: (lines: readonly SalesLine[], terms: SaleTerms, { again, approved }: Omit<Sending, 'given'>): boolean => {
      const needed = approved === undefined && approval.isOnNow() ? rightsNeeded(lines, terms).filter(right => !may(right)) : []
      if (needed.length > 0) ask(needed, { again, given: terms })
      return needed.length > 0
    },
    /** For the right whose lack was the reason of a refusal. */
    afterRefusal: (code: string, sending: Sending): boolean => approval.isOnNow() && askFor(rightOfRefusal(code), sending),
    /** The same for a call that failed. A failure of the PIN stays in the dialog, which asks again. */
    afterFailure: (failure: unknown, sending: Sending): boolean =>
      approval.takeFailure(failure, sending.approved) || (approval.isOnNow() && askFor(missingRight(failure), sending)),
  }
}
