import { Button } from '@mantine/core'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { SecretBox } from '../secret-box.tsx'
import { hookTexts as texts } from './texts.ts'

type SecretDialogProps = { readonly title: string; readonly secret: string; readonly onClose: () => void }

/** The secret of a webhook, once. */
export const SecretDialog = ({ title, secret, onClose }: SecretDialogProps) => (
  <Dialog opened title={title} width={560} staticBackdrop onClose={onClose} footer={<Button onClick={onClose}>{texts.done}</Button>}>
    <SecretBox label={texts.secret} hint={texts.showOnce} secret={secret} />
  </Dialog>
)
