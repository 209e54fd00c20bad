import { useParams } from 'react-router'
import { EntryPaperPage } from './entry-paper-page.tsx'
import { journalTexts } from './texts.ts'

/** /admin/accounting/generaljournal/{number} */
export const Component = () => {
  const { number = '' } = useParams()
  return <EntryPaperPage title={journalTexts.journal(number)} number={number} back="/admin/accounting/generaljournal" isByHand />
}
