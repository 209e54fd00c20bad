import { enterJournal } from '@akonta/domain/journals/journal-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBookDateFault } from '../business/book-dates.ts'
import { messageOf, path, SentForApproval } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { saveCart } from '../lib/save-cart.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { sentFrom } from '../recurring/posted-from.ts'
import { useSubmission } from '../ui/entry-page/use-submission.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { showSentForApproval } from '../ui/messages/sent-notice.ts'
import { setTerms, useJournalCart } from './journal-cart.ts'
import { type JournalTerms, journalFaults, journalOfList, NO_TERMS, recurringOf, termsOf } from './journal-line.ts'
import { journalTexts } from './texts.ts'

type Screen = { readonly askDate: () => void; readonly onSaved: () => void }

/** The current journal: its lines, its terms, whether it was begun, and saving it. */
export const useJournal = (branch: ChosenBranch, { askDate, onSaved }: Screen) => {
  const db = useDb()
  const dateFault = useBookDateFault()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const lines = useJournalCart(cart => cart.lines)
  const [typed, setTyped] = useState<JournalTerms>(NO_TERMS)
  const [hasBegun, setBegun] = useState(false)
  const terms = lines.length > 0 ? termsOf(lines[0]) : typed

  const changeTerms = (changed: JournalTerms): void => {
    setTyped(changed)
    setTerms(changed)
  }
  const clear = (): void => {
    setTyped(NO_TERMS)
    setBegun(false)
    void queries.invalidateQueries({ queryKey: keys.business(db) })
  }
  const save = async (): Promise<void> => {
    try {
      const number = await saveCart(useJournalCart, (list, requestId) =>
        call(enterJournal, { db, ...sentFrom(recurringOf(list)), body: { ...journalOfList(list), branch: branch.code } }, { requestId }),
      )
      clear()
      showNotice({
        tone: 'success',
        text: journalTexts.saved,
        detail: number,
        action: { label: journalTexts.view, run: () => void navigate(path`/admin/accounting/generaljournal/${number}`) },
      })
      onSaved()
    } catch (failure) {
      if (failure instanceof SentForApproval) {
        clear()
        showSentForApproval(failure, navigate)
        return onSaved()
      }
      showNotice({ tone: 'error', text: messageOf(failure), detail: journalTexts.failed })
    }
  }
  const submission = useSubmission({
    check: () => {
      const list = useJournalCart.getState().lines
      const at = list.length > 0 ? termsOf(list[0]) : terms
      const wrongDate = dateFault(at.date)
      const faults = wrongDate === null ? journalFaults(list, at) : [wrongDate, ...journalFaults(list, at)]
      return faults.map(text => ({
        text,
        ...(text === journalTexts.empty && { tone: 'info' }),
        ...((text === journalTexts.noDate || text === wrongDate) && { field: 'date', focus: askDate }),
      }))
    },
    prepare: () => void useJournalCart.getState().beginSave(),
    save,
  })
  return {
    lines,
    terms,
    // A list that survived a reload continues (AMB-130).
    isOpen: hasBegun || lines.length > 0,
    changeTerms,
    open: () => setBegun(true),
    submission,
  }
}
