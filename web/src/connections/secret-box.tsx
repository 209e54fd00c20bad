import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import classes from './connections.module.css'
import { keyTexts as texts } from './texts.ts'

type SecretBoxProps = { readonly label: string; readonly hint: string; readonly secret: string }

/** A secret that is shown once, to copy. */
export const SecretBox = ({ label, hint, secret }: SecretBoxProps) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      showNotice({ tone: 'success', text: texts.copied })
    } catch {
      showNotice({ tone: 'error', text: texts.notCopied })
    }
  }
  return (
    <>
      <MessageBox>{hint}</MessageBox>
      <TextInput label={label} value={secret} readOnly data-autofocus onFocus={event => event.currentTarget.select()} />
      <Button variant="default" className={classes.copy ?? ''} leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </>
  )
}
