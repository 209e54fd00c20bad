import { whoMay } from '@akonta/domain/permissions'
import type { SaleOutcome } from '@akonta/domain/sales/sale-calls'
import { saleTotals } from '@akonta/domain/sales/sale-totals'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCashRounding } from '../../business/cash-rounding.ts'
import { isRefusal, messageOf, path, type SentApproval, SentForApproval } from '../../lib/api.ts'
import { keys } from '../../lib/call.ts'
import { isOutcomeUnknown, isTurnedAway } from '../../lib/save-cart.ts'
import { useCan, useUser } from '../../lib/session.ts'
import { storeDurably } from '../../lib/storage/device-store.ts'
import { sellsWithoutConnection, useTill } from '../../offline/till-state.ts'
import { useSubmission } from '../../ui/entry-page/use-submission.ts'
import { dismissNotice, showNotice } from '../../ui/messages/notice.ts'
import { showSentForApproval } from '../../ui/messages/sent-notice.ts'
import { approvalSubject } from '../approval/sale-approval.ts'
import { useSaleApproval } from '../approval/use-sale-approval.ts'
import { saidNewPrices } from '../prices/new-prices.ts'
import { salesTexts } from '../texts.ts'
import { amountsOfLines } from '../till/line-amounts.ts'
import { checkCredit } from '../till/on-device/local-customers.ts'
import { forgetTerms, noteAnswered, noteSending, useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import type { SaleTerms } from '../till/stored-terms.ts'
import { type SaleKind, saleOf } from './current-sale.ts'
import { attemptOf, type SaleAttempt } from './sale-attempt.ts'
import { faultsOf } from './sale-faults.ts'
import { sendSale } from './send-sale.ts'
import { useBeforeMoney } from './use-before-money.ts'
import { expiredText, needsConsent, useConsent } from './use-consent.ts'
import { useUsedTransaction } from './use-used-transaction.ts'

type SaleOptions = Omit<SaleKind, 'cashRounding'> & {
  /** The field that settles the sale: Amount Paid of a cash sale, the customer of a credit sale. */
  readonly termsField: RefObject<HTMLInputElement | null>
}

/** Checks the credit of the customer as the server will, if the sale is on account. */
const useCreditCheck = () => {
  const mayExceed = useCan('exceed_credit_limit')
  const mayOverrideHold = useCan('override_credit_hold')
  return async ({ account }: SaleAttempt, { overrideHold }: SaleTerms): Promise<void> => {
    if (account !== null) await checkCredit(account.pid, account.owed, { mayExceed, overridesHold: mayOverrideHold && overrideHold })
  }
}

/** Why an attempt was not saved: a notice that would be wrong next to the receipt of the next one. */
const useFaultNotice = () => {
  const shown = useRef(0)
  return {
    show: (text: string, detail: string): void => {
      shown.current = showNotice({ tone: 'error', text, detail })
    },
    forget: (): void => dismissNotice(shown.current),
  }
}

export type CurrentSale = ReturnType<typeof useSale>

/** The current sale: its amounts, what is asked before it is saved, and saving it. */
export const useSale = ({ termsField, ...here }: SaleOptions) => {
  const user = useUser()
  const kind: SaleKind = { ...here, cashRounding: useCashRounding(user.dbname) }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const lines = useSalesCart(cart => cart.lines)
  const terms = useSaleTerms()
  const totals = saleTotals(saleOf(kind, lines, terms))
  const maySellExpired = useCan('sell_expired')
  const checkCreditOf = useCreditCheck()
  const fault = useFaultNotice()

  const consent = useConsent(() => void saveAs(false))
  const usedTransaction = useUsedTransaction(approved => void saveAs(true, approved))
  const approval = useSaleApproval({
    subject: () => approvalSubject(saleTotals(saleOf(kind, useSalesCart.getState().lines, useSaleTerms.getState()))),
    send: (again, approved) => void saveAs(again, approved),
  })

  const { agreesToExpired, beforeMoney, checkWithServer, putAside, resume } = useBeforeMoney({ kind, consent, approval })

  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: keys.business(user.dbname) })

  const showSold = ({ invoice, expired }: Extract<SaleOutcome, { saved: true }>): void => {
    fault.forget()
    const names = new Set(expired.map(goods => goods.productName))
    if (names.size > 0) showNotice({ tone: 'error', text: salesTexts.expiredSold, detail: [...names].join(', ') })
    void navigate(path`/admin/sales/posreceipt/${kind.saleType}/${invoice}`, { state: { justSaved: true } })
  }

  const saveAs = async (again: boolean, given?: SentApproval): Promise<void> => {
    // The current state: another tab may just have changed the list.
    const cart = useSalesCart.getState()
    const stored = useSaleTerms.getState()
    const approved = given ?? approval.heldFor(cart.lines, stored)
    const agreesNow = !stored.sent && (agreesToExpired(cart.lines) || approved?.actions.includes('sell_expired') === true)
    const agreed = { ...stored, sellExpired: stored.sellExpired || agreesNow }
    if (approval.before(cart.lines, agreed, { again, approved })) return
    const isApproved = approved !== undefined
    const attempt = attemptOf(kind, cart.lines, agreed, { seller: user, isApproved, sellsAlone: sellsWithoutConnection() })
    // Offline nobody else can ask: the sale is stored as it is, and the server would refuse it later.
    const asksHere = attempt.isStoredHere && !agreed.sent && !agreed.sellExpired && !useTill.getState().line
    const expired = asksHere ? expiredText(cart.lines) : null
    if (expired !== null) {
      cart.endSave('refused')
      consent.ask('expired_goods', maySellExpired ? expired : `${expired}. ${whoMay('sell_expired')}`, agreed)
      return
    }
    noteSending({ ...agreed, sent: true, bare: attempt.isBare })
    const sending = { again, approved, given: agreed }
    try {
      const requestId = cart.beginSave('send')
      // A sale that is stored on this device is durable at once: so must be its list.
      await storeDurably()
      const check = (): Promise<void> => checkCreditOf(attempt, agreed)
      const outcome = await sendSale(attempt, { seller: user, terms: agreed, again, approved, requestId, check })
      cart.endSave(outcome.saved ? 'saved' : 'refused')
      noteAnswered()
      refresh()
      if (!outcome.saved && approval.afterRefusal(outcome.code, sending)) return
      approval.close()
      if (outcome.saved) {
        forgetTerms()
        showSold(outcome)
      } else if (needsConsent(outcome.code)) consent.ask(outcome.code, outcome.message, agreed)
      else fault.show(outcome.message, salesTexts.saveError1)
    } catch (failure) {
      if (failure instanceof SentForApproval) {
        cart.endSave('saved')
        noteAnswered()
        forgetTerms()
        approval.close()
        refresh()
        showSentForApproval(failure, navigate)
        return
      }
      if (!isOutcomeUnknown(failure)) {
        cart.endSave('refused')
        noteAnswered()
      }
      if (isTurnedAway(failure)) noteSending(agreed)
      if (approval.afterFailure(failure, sending)) return
      if (isRefusal(failure, 'already_exists')) usedTransaction.ask({ sentence: failure.message, approved })
      else fault.show(messageOf(failure), salesTexts.saveError2)
    }
  }

  const submission = useSubmission({
    check: () =>
      faultsOf(kind, useSalesCart.getState().lines, useSaleTerms.getState()).map(fault =>
        fault.field === undefined ? fault : { ...fault, focus: () => termsField.current?.focus() },
      ),
    // The request id belongs to the list at the time of the question: two tabs that save the same list at once save it once.
    prepare: () => void useSalesCart.getState().beginSave(),
    save: () => saveAs(false),
  })
  return {
    terms,
    totals,
    amounts: amountsOfLines(lines, totals),
    submission: {
      ...submission,
      ask: (): void => {
        if (submission.step !== 'list' || !saidNewPrices()) submission.ask()
      },
    },
    questions: { usedTransaction: usedTransaction.question, consent: consent.question, approval: approval.dialog },
    moneyApproval: {
      before: beforeMoney,
      check: checkWithServer,
      putAside,
      resume,
    },
  }
}
