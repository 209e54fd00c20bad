import { useParams } from 'react-router'
import { EntryDocumentPage } from './entry-document-page.tsx'
import { journalTexts } from './texts.ts'

/** /admin/accounting/entries/{number}: any document of the business, as its entries in the books. */
export const Component = () => {
  const { number = '' } = useParams()
  return (
    <EntryDocumentPage title={journalTexts.entryOf(number)} number={number} back="/admin/accounting/chartofaccounts" isByHand={false} />
  )
}
