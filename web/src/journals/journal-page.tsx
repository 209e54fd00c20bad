import { useParams } from 'react-router'
import { EntryDocumentPage } from './entry-document-page.tsx'
import { journalTexts } from './texts.ts'

/** /admin/accounting/generaljournal/{number} */
export const Component = () => {
  const { number = '' } = useParams()
  return <EntryDocumentPage title={journalTexts.journal(number)} number={number} back="/admin/accounting/generaljournal" isByHand />
}
