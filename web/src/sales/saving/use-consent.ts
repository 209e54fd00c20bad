import { formatDayFirst } from '@akonta/domain/dates'
import { formatQuantity } from '@akonta/domain/quantity'
import { useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { showNotice } from '../../ui/messages/notice.ts'
import { rightOfRefusal } from '../approval/sale-approval.ts'
import { salesTexts } from '../texts.ts'
import { agreeTo, type Consents } from '../till/sale-terms.ts'
import { expiredOf, type SalesLine } from '../till/sales-line.ts'

/** Refusals that a user with the right may answer with their consent. */
const CONSENTS = { expired_goods: 'sellExpired', credit_held: 'overrideHold' } as const
type AskedCode = keyof typeof CONSENTS
export const needsConsent = (code: string): code is AskedCode => code in CONSENTS

/** A question while it waits for an answer, and what follows a yes. */
type Asked = { readonly code: AskedCode; readonly sentence: string; readonly agree: () => void }
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

/** Asks for consent to a sale that was refused, and then has it sent again; or to one whose customer is about to be asked for money. */
export const useConsent = (sendAgain: () => void) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const may = useMay()
  const question: ConsentQuestion = {
    asked,
    answer: isMeant => {
      setAsked(null)
      if (isMeant) asked?.agree()
    },
  }
  return {
    question,
    /** Users with the right are asked; others are told who has it. */
    ask: (code: AskedCode, sentence: string, given: Consents): void => {
      const right = rightOfRefusal(code)
      const agree = (): void => {
        agreeTo({ ...given, [CONSENTS[code]]: true })
        sendAgain()
      }
      if (right !== null && may(right)) setAsked({ code, sentence, agree })
      else showNotice({ tone: 'error', text: sentence, detail: salesTexts.saveError1 })
    },
    /** Asks whether the expired goods are to be sold. */
    askFirst: (sentence: string, agree: () => void): void => setAsked({ code: 'expired_goods', sentence, agree }),
  }
}
