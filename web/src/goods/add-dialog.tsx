import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
import { goodsTexts } from './texts.ts'

type AddDialogProps = {
  readonly title: string
  readonly subject: ReactNode
  readonly width: number
  readonly onClose: () => void
  readonly onAdd: () => void
  readonly children: ReactNode
}

/** Asks for the details of a product before it joins the list: Enter adds it, Esc does not, and the list stays visible. */
export const AddDialog = ({ title, subject, width, onClose, onAdd, children }: AddDialogProps) => (
  <Dialog
    opened
    place="left"
    width={width}
    title={title}
    subject={subject}
    onClose={onClose}
    onSubmit={onAdd}
    footer={
      <>
        <Button variant="default" onClick={onClose} rightSection={<KeyHint>Esc</KeyHint>}>
          {texts.close}
        </Button>
        <Button type="submit" rightSection={<KeyHint>Enter</KeyHint>}>
          {goodsTexts.addToList}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
