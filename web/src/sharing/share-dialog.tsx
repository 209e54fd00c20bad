import { mailLink, smsLink, whatsAppLink } from '@akonta/domain/sharing/message-links'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconMail, IconMessage, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import classes from './sharing.module.css'
import { sharingTexts } from './texts.ts'

type ShareDialogProps = {
  readonly title: string
  /** The subject of an e-mail. */
  readonly subject: string
  /** The text to send; the person may change it. */
  readonly message: string
  /** Who gets it, as far as it is known. */
  readonly to: { readonly phone: string; readonly email: string }
  readonly onClose: () => void
}

/** Sends a text by WhatsApp, SMS, e-mail or whatever the device offers. The message leaves from the person's own phone or mail. */
export const ShareDialog = ({ title, subject, message, to, onClose }: ShareDialogProps) => {
  const [text, setText] = useState(message)
  const [phone, setPhone] = useState(to.phone)
  return (
    <Dialog
      opened
      title={title}
      width={480}
      staticBackdrop
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Textarea
        label={sharingTexts.message}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={1500}
        value={text}
        data-autofocus
        onChange={event => setText(event.currentTarget.value)}
      />
      <TextInput
        label={sharingTexts.phone}
        type="tel"
        maxLength={60}
        autoComplete="off"
        value={phone}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={sharingTexts.phoneHint}
        onChange={event => setPhone(event.currentTarget.value)}
      />
      <Ways phone={phone} email={to.email} subject={subject} text={text} />
    </Dialog>
  )
}

type WaysProps = { readonly phone: string; readonly email: string; readonly subject: string; readonly text: string }

const isCancelled = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError'

const Ways = ({ phone, email, subject, text }: WaysProps) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showNotice({ tone: 'success', text: sharingTexts.copied })
    } catch {
      showNotice({ tone: 'error', text: sharingTexts.notCopied })
    }
  }
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: subject, text })
    } catch (failure) {
      if (!isCancelled(failure)) await copy()
    }
  }
  const outside = { target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <div className={classes.ways}>
      <Button component="a" href={whatsAppLink(phone, text)} {...outside} leftSection={<IconBrandWhatsapp size={18} aria-hidden />}>
        {sharingTexts.whatsApp}
      </Button>
      <Button component="a" variant="default" href={smsLink(phone, text)} leftSection={<IconMessage size={17} aria-hidden />}>
        {sharingTexts.sms}
      </Button>
      <Button component="a" variant="default" href={mailLink(email, subject, text)} leftSection={<IconMail size={17} aria-hidden />}>
        {sharingTexts.mail}
      </Button>
      {'share' in navigator && (
        <Button variant="default" leftSection={<IconShare2 size={17} aria-hidden />} onClick={() => void share()}>
          {sharingTexts.device}
        </Button>
      )}
      <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copy()}>
        {sharingTexts.copy}
      </Button>
    </div>
  )
}
