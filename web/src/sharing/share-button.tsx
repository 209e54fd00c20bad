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

type ShareButtonProps = {
  readonly number: string
  /** Called once the sharing is opened; null while the document is loaded. */
  readonly prepare: (() => DocumentToShare) | null
}

/** Opens the sharing of a document. */
export const ShareButton = ({ number, prepare }: ShareButtonProps) => {
  const [document, setDocument] = useState<DocumentToShare | null>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare2 size={17} aria-hidden />}
        disabled={prepare === null}
        onClick={() => setDocument(prepare === null ? null : prepare())}
      >
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
