import { Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'
import { WholeNumbers } from '../frames/whole-numbers.tsx'
import classes from './dialog.module.css'
import { useFirstOpening } from './use-first-opening.ts'

type DialogProps = {
  readonly opened: boolean
  readonly title: string
  /** The subject of the dialog, in muted text below the title. */
  readonly subject?: ReactNode
  readonly onClose: () => void
  /** Makes the dialog a form: Enter submits from any field. */
  readonly onSubmit?: () => void
  /** The buttons: Close or No first, then the action. */
  readonly footer: ReactNode
  readonly children?: ReactNode
  readonly width?: number
  /** 'left' keeps the right-hand cart of an entry screen visible. */
  readonly place?: 'center' | 'left'
  /** A click outside the dialog does not close it. */
  readonly staticBackdrop?: boolean
}

/** Is this the topmost dialog or calendar? Each is placed after the others in the document when it opens. */
const isUppermost = (dialog: HTMLElement | null): boolean =>
  dialog !== null && [...document.querySelectorAll('[role="dialog"]')].at(-1) === dialog

/** What opened the first of several dialogs that follow one another: "Create Key" for the key that is shown after its form. */
let firstOpener: HTMLElement | null = null

/** The first of these that takes the focus. A button that was used up is gone, or disabled: then it is the page, where Tab starts anew. */
const focusFirstOf = (elements: readonly (HTMLElement | null)[]): void => {
  for (const element of elements) {
    if (document.activeElement !== document.body) return
    element?.focus({ preventScroll: true })
  }
}

/** The button of a row goes with its row when the list has loaded again, and the focus with it. */
const followRemovalOf = (opener: HTMLElement): void => {
  const removal = new MutationObserver(() => {
    if (opener.isConnected) return
    removal.disconnect()
    focusFirstOf([document.getElementById('content')])
  })
  removal.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => removal.disconnect(), LONGEST_RELOAD_MS)
}
const LONGEST_RELOAD_MS = 10_000

/** After a save that was stopped: what is to be corrected has the focus, and on a phone is in sight. */
const goToFirstFault = (dialog: HTMLElement | null): void => {
  if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
  dialog?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus()
}

/** The focus before the dialog opened: the kit restores it on closing, but not when the dialog is removed at once. */
const useReturnOfFocus = (opened: boolean): void => {
  useEffect(() => {
    const opener = document.activeElement
    if (!opened || !(opener instanceof HTMLElement)) return
    if (opener !== document.body && opener.closest('[role="dialog"]') === null) firstOpener = opener
    const first = firstOpener
    return () => {
      setTimeout(() => {
        focusFirstOf([opener, first, document.getElementById('content')])
        if (document.activeElement === opener) followRemovalOf(opener)
      }, AFTER_CLOSING_MS)
    }
  }, [opened])
}
/** By then the dialog has been removed, and the next element has taken the focus. */
const AFTER_CLOSING_MS = 20

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
  const content = useRef<HTMLDivElement>(null)
  // The kit closes every open dialog on Esc: a question over a form must not close the form too.
  const close = (): void => {
    if (isUppermost(content.current)) onClose()
  }
  useReturnOfFocus(opened)
  const { isRendered, isOpen } = useFirstOpening(opened)
  if (!isRendered) return null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.()
    setTimeout(() => goToFirstFault(content.current))
  }
  const inside = (
    <>
      <div className={classes.content}>
        {subject !== undefined && (
          <p className={classes.subject}>
            <WholeNumbers>{subject}</WholeNumbers>
          </p>
        )}
        {children}
      </div>
      <div className={classes.footer}>{footer}</div>
    </>
  )
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size={width}
      zIndex={90}
      closeOnClickOutside={!staticBackdrop}
      radius={14}
      transitionProps={{ duration: 120 }}
      centered
      classNames={{ inner: (place === 'left' ? classes.innerLeft : classes.inner) ?? '', content: classes.sheet ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.48} color="var(--nav)" />
      <Modal.Content ref={content}>
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
