import { mailLink, smsLink, whatsAppLink } from '@akonta/domain/sharing/message-links'
import type { ShareDraft } from '@akonta/domain/sharing/share-calls'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconMail, IconMessage, IconPhoto, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '../business/issuer.ts'
import { type About, SendBySms } from '../messages/send-by-sms.tsx'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { DocumentLinks } from './document-links.tsx'
import { drawText } from './draw-text.ts'
import { isCancelled, sharePicture } from './share-picture.ts'
import classes from './sharing.module.css'
import { sharingTexts } from './texts.ts'

/** A document that can be sent as a link, as text, or as a picture of that text. */
export type ShareableDocument = {
  readonly draft: Omit<ShareDraft, 'days'>
  /** The message with a link, instead of the whole text. */
  readonly withLink: (url: string) => string
  /** The document line by line, in the width of a till roll. */
  readonly lines: readonly string[]
}

type ShareDialogProps = {
  readonly title: string
  /** The subject of an e-mail. */
  readonly subject: string
  /** The text to send; the person may change it. */
  readonly message: string
  /** Who gets it, as far as it is known. */
  readonly to: { readonly phone: string; readonly email: string }
  readonly document?: ShareableDocument
  /** What the message is about, if it is no document. */
  readonly about?: About
  readonly onClose: () => void
}

/** The gateway sends text messages to customers, not orders to suppliers. */
const aboutOf = (document: ShareableDocument | undefined): About | undefined => {
  if (document === undefined) return undefined
  const { kind, ...draft } = document.draft
  return kind === 'purchase_order' ? undefined : { ...draft, kind }
}

/**
 * Sends a text by WhatsApp, SMS, e-mail or whatever the device offers. The message leaves from the person's own phone or mail. A document
 * gets a link where the server can be reached from outside.
 */
export const ShareDialog = ({ title, subject, message, to, document, about = aboutOf(document), onClose }: ShareDialogProps) => {
  const [text, setText] = useState(message)
  // What the person typed stays, also while the link is on its way.
  const [isTyped, setTyped] = useState(false)
  const addLink = (url: string, withLink: ShareableDocument['withLink']): void =>
    setText(current => (isTyped ? `${current.trimEnd()} ${url}` : withLink(url)))
  const [phone, setPhone] = useState(to.phone)
  const isReachable = (useProfile().data?.publicAddress ?? '') !== ''
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
        maxLength={4000}
        value={text}
        data-autofocus
        onChange={event => {
          setText(event.currentTarget.value)
          setTyped(true)
        }}
      />
      {document && isReachable && <DocumentLinks draft={document.draft} onCreated={url => addLink(url, document.withLink)} />}
      <TextInput
        label={sharingTexts.phone}
        type="tel"
        maxLength={60}
        autoComplete="off"
        value={phone}
        description={sharingTexts.phoneHint}
        onChange={event => setPhone(event.currentTarget.value)}
      />
      <Ways phone={phone} email={to.email} subject={subject} text={text} lines={document?.lines} />
      {about && <SendBySms about={{ kind: about.kind, reference: about.reference }} phone={phone} text={text} />}
    </Dialog>
  )
}

type WaysProps = {
  readonly phone: string
  readonly email: string
  readonly subject: string
  readonly text: string
  readonly lines: readonly string[] | undefined
}

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    showNotice({ tone: 'success', text: sharingTexts.copied })
  } catch {
    showNotice({ tone: 'error', text: sharingTexts.notCopied })
  }
}

const Ways = ({ phone, email, subject, text, lines }: WaysProps) => {
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: subject, text })
    } catch (failure) {
      if (!isCancelled(failure)) await copy(text)
    }
  }
  return (
    <div className={classes.ways}>
      <Button
        component="a"
        href={whatsAppLink(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
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
      <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copy(text)}>
        {sharingTexts.copy}
      </Button>
      {lines !== undefined && (
        <Button
          variant="default"
          leftSection={<IconPhoto size={17} aria-hidden />}
          onClick={() => void drawText(lines).then(picture => sharePicture(picture, subject))}
        >
          {sharingTexts.picture}
        </Button>
      )}
    </div>
  )
}
