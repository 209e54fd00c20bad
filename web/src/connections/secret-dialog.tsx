import { Button } from '@mantine/core'
import { Dialog } from '../ui/messages/dialog.tsx'
import { SecretBox } from './secret-box.tsx'
import { keyTexts as texts } from './texts.ts'

type SecretDialogProps = {
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly secret: string
  readonly onClose: () => void
}

/** A new key or secret, which is shown once. */
export const SecretDialog = ({ title, label, hint, secret, onClose }: SecretDialogProps) => (
  <Dialog opened title={title} width={560} staticBackdrop onClose={onClose} footer={<Button onClick={onClose}>{texts.done}</Button>}>
    <SecretBox label={label} hint={hint} secret={secret} />
  </Dialog>
)
