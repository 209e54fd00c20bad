import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type Approvable, whoMay } from '@akonta/domain/permissions'
import { formatQuantity } from '@akonta/domain/quantity'
import type { CashRounding } from '@akonta/domain/sales/cash-rounding'
import type { SaleType } from '@akonta/domain/sales/sale'
import { makeSale } from '@akonta/domain/sales/sale-calls'
import { lineDiscountFault, saleTotals, tenderFault } from '@akonta/domain/sales/sale-totals'
import { CASH_CUSTOMER_NAMED, type SaleLineWire, type SalePeople, saleToWire } from '@akonta/domain/sales/sale-wire'
import { isByRequest } from '@akonta/domain/sales/tender'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCashRounding } from '../../business/cash-rounding.ts'
import { ApiFailure, messageOf, path, type SentApproval, SentForApproval } from '../../lib/api.ts'
import { call, keys } from '../../lib/call.ts'
import { isOutcomeUnknown, isTurnedAway } from '../../lib/save-cart.ts'
import { type ChosenBranch, useCan, useMay, useUser } from '../../lib/session.ts'
import { LONGEST_WAIT_MS } from '../../offline/outbox/store-here.ts'
import { sellsWithoutConnection, useTill } from '../../offline/till-state.ts'
import { missingRight, useApproval } from '../../pins/use-approval.tsx'
import { sentFrom } from '../../recurring/posted-from.ts'
import { type SubmissionFault, useSubmission } from '../../ui/entry-page/use-submission.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { showSentForApproval } from '../../ui/messages/sent-notice.ts'
import { approvalSubject, rightOfRefusal, rightsNeeded } from '../approval/sale-approval.ts'
import { salesTexts } from '../texts.ts'
import { isValidLine } from './label-line.ts'
import { checkCredit } from './on-device/local-customers.ts'
import { type Consents, forgetTerms, noteSent, useSaleTerms } from './sale-terms.ts'
import { useSalesCart } from './sales-cart.ts'
import { expiredOf, type SalesLine, saleOfList } from './sales-line.ts'
import { sellHere } from './sell-here.ts'
import type { SaleTerms } from './stored-terms.ts'

type SaleKind = {
  readonly branch: ChosenBranch
  readonly saleType: SaleType
  readonly cashRounding: CashRounding
  /** The field that settles the sale: Amount Paid of a cash sale, the customer of a credit sale. */
  readonly termsField: RefObject<HTMLInputElement | null>
}

/**
 * Can this sale be stored on the till without an answer? Wallet payments are confirmed later; a quotation, a recurring invoice and a payment that a phone was
 * asked for need the server.
 */
const mayBeKept = ({ quotation, recurring, tenders }: SaleTerms): boolean =>
  quotation === null && recurring === null && !tenders?.some(isByRequest) && sellsWithoutConnection()

/** A till stores no costs. */
const withoutCost = (line: SaleLineWire): SaleLineWire => ({ ...line, costprice: null })

/** The payments if not cash alone: the parts, or the full amount by one wallet. */
const tendersOf = ({ branch, saleType }: SaleKind, lines: readonly SalesLine[], { discount, wallet, tenders }: SaleTerms) => {
  if (wallet === null) return tenders
  const { total } = saleTotals(saleOfList(lines, { branch: branch.code, saleType, discount }))
  return total > 0n ? [{ ...wallet, amount: total }] : null
}

/** The list as a sale. The payment of a credit sale is in its tenders; a cash sale has no customer. */
const saleOf = (kind: SaleKind, lines: readonly SalesLine[], terms: SaleTerms) => {
  const { branch, saleType, cashRounding } = kind
  const { paid, customer, discount, tenders, buyer, sellExpired, overrideHold, priceList } = terms
  return saleType === 'CASH'
    ? saleOfList(lines, {
        branch: branch.code,
        saleType,
        paid,
        discount,
        tenders: tendersOf(kind, lines, terms),
        buyer,
        sellExpired,
        cashRounding,
        priceList,
      })
    : saleOfList(lines, {
        branch: branch.code,
        saleType,
        customer: customer?.pid ?? '',
        discount,
        tenders,
        buyer,
        sellExpired,
        overrideHold,
        priceList,
      })
}

const customerNamed = ({ saleType }: SaleKind, { customer }: SaleTerms): SalePeople['customer'] =>
  saleType === 'CASH' || customer === null
    ? CASH_CUSTOMER_NAMED
    : { name: customer.name, phone: customer.phone, emailAddress: customer.email }

/** Every error, in the specified order: customer, empty list, quantities (AMB-083, D21); then the tender of a valid list. */
const faultsOf = (kind: SaleKind): readonly SubmissionFault[] => {
  const { lines } = useSalesCart.getState()
  const terms = useSaleTerms.getState()
  const focus = (): void => kind.termsField.current?.focus()
  const faults: readonly SubmissionFault[] = [
    ...(kind.saleType === 'CREDIT' && terms.customer === null ? [{ text: salesTexts.selectCustomer, field: 'customer', focus }] : []),
    ...(lines.length === 0 ? [{ tone: 'info' as const, text: salesTexts.noProduct, detail: salesTexts.noProductHint }] : []),
    ...lines
      .filter(line => !isValidLine(line))
      .map(({ id, productName }) => ({ text: salesTexts.enterValidQuantity, detail: productName, line: id })),
  ]
  if (faults.length > 0) return faults
  const sale = saleOf(kind, lines, terms)
  const totals = saleTotals(sale)
  const wrong = lineDiscountFault(sale, totals)
  const line = wrong && lines[wrong.index]
  if (line) return [{ text: wrong.fault, detail: line.productName, line: line.id }]
  const fault = tenderFault(sale, totals)
  return fault === null ? [] : [{ text: fault, field: 'paid', focus }]
}

/** The expired goods of the list, in words; null if there are enough good ones, as far as the till knows. */
const expiredText = (lines: readonly SalesLine[]): string | null => {
  const expired = lines.flatMap(line => {
    const found = expiredOf(line)
    return found === null
      ? []
      : [`${line.productName}, ${salesTexts.expired(formatQuantity(found.quantity), formatDayFirst(found.expiresOn))}`]
  })
  return expired.length === 0 ? null : expired.join('; ')
}

/** Refusals that a user with the right may answer with their consent. */
const CONSENTS = { expired_goods: 'sellExpired', credit_held: 'overrideHold' } as const
type AskedCode = keyof typeof CONSENTS
const isAsked = (code: string): code is AskedCode => code in CONSENTS

/** A question before the sale is sent again, while it waits for an answer, with what was agreed before. */
type Asked = { readonly code: AskedCode; readonly sentence: string; readonly given: Consents }
export type ConsentQuestion = { readonly asked: Asked | null; readonly answer: (isMeant: boolean) => void }

/** The server's sentence about a transaction id of another sale, while it waits for an answer. */
export type UsedTransaction = { readonly sentence: string | null; readonly answer: (isMeant: boolean) => void }

/** The current sale: its amounts, and saving it. */
export const useSale = (here: Omit<SaleKind, 'cashRounding'>) => {
  const user = useUser()
  const kind: SaleKind = { ...here, cashRounding: useCashRounding(user.dbname) }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const lines = useSalesCart(cart => cart.lines)
  const terms = useSaleTerms()
  const totals = saleTotals(saleOf(kind, lines, terms))

  const [usedBefore, setUsedBefore] = useState<{ readonly sentence: string; readonly approved: SentApproval | undefined } | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const maySellExpired = useCan('sell_expired')
  const mayOverrideHold = useCan('override_credit_hold')
  const mayExceed = useCan('exceed_credit_limit')

  const may = useMay()
  const approval = useApproval()

  /** Somebody with the right approves; then the sale is sent with their PIN, and with what they have agreed to. */
  const askApproval = (actions: readonly Approvable[], again: boolean, given: Consents): void =>
    approval.ask({
      actions,
      subject: approvalSubject(saleTotals(saleOf(kind, useSalesCart.getState().lines, useSaleTerms.getState()))),
      send: approved => {
        const sellExpired = given.sellExpired || actions.includes('sell_expired')
        const overrideHold = given.overrideHold || actions.includes('override_credit_hold')
        if (!useSaleTerms.getState().sent) noteSent(false, false, { sellExpired, overrideHold })
        void saveAs(again, approved)
      },
    })

  /** Users with the right are asked; others are told who has it. */
  const ask = (code: AskedCode, sentence: string, given: Consents): void => {
    if (code === 'expired_goods' ? maySellExpired : mayOverrideHold) setAsked({ code, sentence, given })
    else showNotice({ tone: 'error', text: sentence, detail: salesTexts.saveError1 })
  }

  const saveAs = async (again: boolean, approved?: SentApproval): Promise<void> => {
    const cart = useSalesCart.getState()
    const agreed = useSaleTerms.getState()
    const needed = approved === undefined && approval.isOnNow() ? rightsNeeded(cart.lines, agreed).filter(right => !may(right)) : []
    if (needed.length > 0) {
      askApproval(needed, again, agreed)
      return
    }
    const people = { userId: user.userid, username: user.username, customer: customerNamed(kind, agreed) }
    // The current state: another tab may just have changed the list.
    const sale = saleOf(kind, cart.lines, agreed)
    const wire = saleToWire(sale, people)
    const { sent: wasOpen, bare: wasBare, sellExpired } = agreed
    // An approval needs the server.
    const isKept = approved === undefined && mayBeKept(agreed)
    const tenders = (kind.saleType === 'CASH' ? tendersOf(kind, cart.lines, agreed) : agreed.tenders) ?? []
    // Offline nobody else can ask: the sale is stored as it is, and the server would refuse it later.
    const expired = isKept && !wasOpen && !sellExpired && !useTill.getState().line ? expiredText(cart.lines) : null
    if (expired !== null) {
      cart.endSave('refused')
      ask('expired_goods', maySellExpired ? expired : `${expired}. ${whoMay('sell_expired')}`, agreed)
      return
    }
    // Every attempt must send the same, even if the till has got or lost its copy of the branch in between.
    const isBare = wasOpen ? wasBare : isKept
    const lines = isBare ? wire.map(withoutCost) : wire
    noteSent(true, isBare, agreed)
    try {
      const requestId = cart.beginSave()
      const { total, balance: owed } = saleTotals(sale)
      const { customer } = agreed
      const account = kind.saleType === 'CASH' || customer === null ? null : { pid: customer.pid, name: customer.name, owed }
      const check = (): Promise<void> =>
        account === null
          ? Promise.resolve()
          : checkCredit(account.pid, owed, { mayExceed, overridesHold: mayOverrideHold && agreed.overrideHold })
      const here = { seller: user, lines, total, account, tenders, again, requestId, sentBefore: wasOpen, check }
      const outcome =
        isBare && isKept
          ? await sellHere(here)
          : await call(
              makeSale,
              {
                db: user.dbname,
                again,
                ...(agreed.quotation !== null && { quotation: agreed.quotation }),
                ...sentFrom(agreed.recurring),
                body: lines,
              },
              { requestId, approval: approved, ...(tenders.some(isByRequest) && { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }) },
            )
      cart.endSave(outcome.saved ? 'saved' : 'refused')
      noteSent(false)
      void queryClient.invalidateQueries({ queryKey: keys.business(user.dbname) })
      const lacked = outcome.saved || !approval.isOnNow() ? null : rightOfRefusal(outcome.code)
      if (lacked !== null && !may(lacked) && !approved?.actions.includes(lacked)) {
        askApproval([...(approved?.actions ?? []), lacked], again, agreed)
        return
      }
      approval.close()
      if (!outcome.saved && isAsked(outcome.code)) {
        ask(outcome.code, outcome.message, agreed)
        return
      }
      if (!outcome.saved) {
        showNotice({ tone: 'error', text: outcome.message, detail: salesTexts.saveError1 })
        return
      }
      forgetTerms()
      const expiredNames = new Set(outcome.expired.map(goods => goods.productName))
      if (expiredNames.size > 0) showNotice({ tone: 'error', text: salesTexts.expiredSold, detail: [...expiredNames].join(', ') })
      void navigate(path`/admin/sales/posreceipt/${kind.saleType}/${outcome.invoice}`, { state: { justSaved: true } })
    } catch (failure) {
      if (failure instanceof SentForApproval) {
        cart.endSave('saved')
        noteSent(false)
        forgetTerms()
        approval.close()
        void queryClient.invalidateQueries({ queryKey: keys.business(user.dbname) })
        showSentForApproval(failure, navigate)
        return
      }
      if (!isOutcomeUnknown(failure)) {
        cart.endSave('refused')
        noteSent(false)
      }
      if (isTurnedAway(failure)) noteSent(wasOpen, wasBare, agreed)
      if (approval.takeFailure(failure, approved)) return
      const lacked = approval.isOnNow() ? missingRight(failure) : null
      if (lacked !== null && !may(lacked) && !approved?.actions.includes(lacked)) {
        askApproval([...(approved?.actions ?? []), lacked], again, agreed)
        return
      }
      if (failure instanceof ApiFailure && failure.code === 'already_exists') setUsedBefore({ sentence: failure.message, approved })
      else showNotice({ tone: 'error', text: messageOf(failure), detail: salesTexts.saveError2 })
    }
  }
  // The request id belongs to the list at the time of the question: two tabs that save the same list at once save it once.
  const prepare = (): void => void useSalesCart.getState().beginSave()
  const submission = useSubmission({ check: () => faultsOf(kind), prepare, save: () => saveAs(false) })
  const usedTransaction: UsedTransaction = {
    sentence: usedBefore?.sentence ?? null,
    answer: isMeant => {
      setUsedBefore(null)
      if (isMeant) void saveAs(true, usedBefore?.approved)
    },
  }
  const consentQuestion: ConsentQuestion = {
    asked,
    answer: isMeant => {
      setAsked(null)
      if (!isMeant || asked === null) return
      noteSent(false, false, { ...asked.given, [CONSENTS[asked.code]]: true })
      void saveAs(false)
    },
  }
  return {
    terms,
    totals,
    totalText: formatMoney(totals.total),
    submission,
    usedTransaction,
    consentQuestion,
    approvalQuestion: approval.dialog,
  }
}
