import { formatDayFirst } from '@akonta/domain/dates'
import { formatQuantity } from '@akonta/domain/quantity'
import { useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { rightOfRefusal } from '../approval/sale-approval.ts'
import { salesTexts } from '../texts.ts'
import { type Consents, noteSent } from '../till/sale-terms.ts'
import { expiredOf, type SalesLine } from '../till/sales-line.ts'

/** Refusals that a user with the right may answer with their consent. */
const CONSENTS = { expired_goods: 'sellExpired', credit_held: 'overrideHold' } as const
type AskedCode = keyof typeof CONSENTS
export const needsConsent = (code: string): code is AskedCode => code in CONSENTS

/** A question before the sale is sent again, while it waits for an answer, with what was agreed before. */
type Asked = { readonly code: AskedCode; readonly sentence: string; readonly given: Consents }
export type ConsentQuestion = { readonly asked: Asked | null; readonly answer: (isMeant: boolean) => void }

/** The expired goods of the list, in words; null if there are enough good ones, as far as the till knows. */
export const expiredText = (lines: readonly SalesLine[]): string | null => {
  const expired = lines.flatMap(line => {
    const found = expiredOf(line)
    return found === null
      ? []
      : [`${line.productName}, ${salesTexts.expired(formatQuantity(found.quantity), formatDayFirst(found.expiresOn))}`]
  })
  return expired.length === 0 ? null : expired.join('; ')
}

/** Asks for consent to a sale that was refused. With it the sale is sent again. */
export const useConsent = (sendAgain: () => void) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const may = useMay()
  const question: ConsentQuestion = {
    asked,
    answer: isMeant => {
      setAsked(null)
      if (!isMeant || asked === null) return
      noteSent(false, false, { ...asked.given, [CONSENTS[asked.code]]: true })
      sendAgain()
    },
  }
  return {
    question,
    /** Users with the right are asked; others are told who has it. */
    ask: (code: AskedCode, sentence: string, given: Consents): void => {
      const right = rightOfRefusal(code)
      if (right !== null && may(right)) setAsked({ code, sentence, given })
      else showNotice({ tone: 'error', text: sentence, detail: salesTexts.saveError1 })
    },
  }
}
