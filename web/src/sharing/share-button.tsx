import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { type ShareableDocument, ShareDialog } from './share-dialog.tsx'
import { withoutGaps } from './text-lines.ts'
import { sharingTexts } from './texts.ts'

export type DocumentToShare = ShareableDocument & {
  /** What it is and from whom, such as "Quotation QUO-000012, Adom Ventures". */
  readonly subject: string
  /** Who gets it, as far as it is known. */
  readonly to: { readonly phone: string; readonly email: string }
}

/** Opens the sharing of a document. `prepare` is called once it is opened. */
export const ShareButton = ({ number, prepare }: { readonly number: string; readonly prepare: () => DocumentToShare }) => {
  const [document, setDocument] = useState<DocumentToShare | null>(null)
  return (
    <>
      <Button variant="default" leftSection={<IconShare2 size={17} aria-hidden />} onClick={() => setDocument(prepare())}>
        {sharingTexts.share}
      </Button>
      {document !== null && (
        <ShareDialog
          title={`${sharingTexts.share} ${number}`}
          subject={document.subject}
          message={withoutGaps(document.lines)}
          to={document.to}
          document={document}
          onClose={() => setDocument(null)}
        />
      )}
    </>
  )
}
