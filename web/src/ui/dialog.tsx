import { Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { texts } from '../texts.ts'
import classes from './dialog.module.css'

type DialogProps = {
  readonly opened: boolean
  readonly title: string
  /** What the dialog is about, in muted below the title. */
  readonly subject?: ReactNode
  readonly onClose: () => void
  /** Makes the dialog a form: Enter submits from any field. */
  readonly onSubmit?: () => void
  /** The buttons: Close or No first, then the action. */
  readonly footer: ReactNode
  readonly children?: ReactNode
  readonly width?: number
  /** 'left' leaves the right-hand cart of an entry screen readable. */
  readonly place?: 'center' | 'left'
  /** A click beside the dialog does not close it. */
  readonly staticBackdrop?: boolean
}

/**
 * Every dialog: title, subject, fields, buttons; a bottom sheet on phones. The field or button with `data-autofocus` has the focus first,
 * Esc closes, and the focus returns to the opener.
 */
export const Dialog = ({
  opened,
  title,
  subject,
  onClose,
  onSubmit,
  footer,
  children,
  width = 440,
  place = 'center',
  staticBackdrop = false,
}: DialogProps) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.()
  }
  const inside = (
    <>
      <div className={classes.content}>
        {subject !== undefined && <p className={classes.subject}>{subject}</p>}
        {children}
      </div>
      <div className={classes.footer}>{footer}</div>
    </>
  )
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      zIndex={90}
      closeOnClickOutside={!staticBackdrop}
      radius={14}
      transitionProps={{ duration: 120 }}
      centered
      classNames={{ inner: (place === 'left' ? classes.innerLeft : classes.inner) ?? '', content: classes.sheet ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.48} color="var(--nav)" />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} size={32} />
        </div>
        {onSubmit ? (
          <form onSubmit={submit} noValidate>
            {inside}
          </form>
        ) : (
          inside
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
