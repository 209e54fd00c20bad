import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { Attachments, type AttachmentsProps } from './attachments.tsx'
import { attachmentTexts } from './texts.ts'

type AttachmentsDialogProps = Omit<AttachmentsProps, 'inDialog'> & {
  /** What the files are on, in words. */
  readonly subject: string
  readonly onClose: () => void
}

const WIDTH = 640

/** The photos and files of a document whose page is one table, or a row of one. */
export const AttachmentsDialog = ({ subject, onClose, ...document }: AttachmentsDialogProps) => (
  <Dialog
    opened
    title={attachmentTexts.title}
    subject={subject}
    width={WIDTH}
    onClose={onClose}
    footer={
      <Button variant="default" data-autofocus onClick={onClose}>
        {texts.close}
      </Button>
    }
  >
    <Attachments {...document} inDialog />
  </Dialog>
)

type AttachmentsButtonProps = Omit<AttachmentsProps, 'inDialog'> & { readonly subject: string }

/** Opens them in a dialog. */
export const AttachmentsButton = (props: AttachmentsButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconPaperclip size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {attachmentTexts.title}
      </Button>
      {isOpen && <AttachmentsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
