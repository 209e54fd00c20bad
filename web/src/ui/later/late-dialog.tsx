import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { type EarlyKeys, earlyKeys } from '../../lib/early-keys.ts'
import { texts } from '../../texts.ts'
import { showNotice } from '../messages/notice.ts'
import { type Later, later } from './later.ts'

/** Enter in the dialog: its focused button, or its form. */
const enter = (focused: HTMLElement): void => {
  if (focused instanceof HTMLButtonElement) focused.click()
  else focused.closest('form')?.requestSubmit()
}

/** The dialog gets what was typed before it was there, as soon as it has the focus. Returns what calls it off. */
const handOver = (early: EarlyKeys): (() => void) => {
  const follow = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]') === null) return
    stop()
    const { text, isEntered } = early.take()
    // As if it were typed: the field hears of it.
    if (text !== '') document.execCommand('insertText', false, text)
    if (isEntered) enter(target)
  }
  const stop = (): void => document.removeEventListener('focusin', follow)
  document.addEventListener('focusin', follow)
  return stop
}

/**
 * A dialog whose code is loaded later, to be rendered while it is open. Until it is there, keys belong to it and not to the screen below; Escape
 * closes it. If its code cannot be loaded, a notice reports it and it closes.
 */
export const lateDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
): ComponentType<Props> & Later<ComponentType<Props>> => {
  const part = later(load)
  const LateDialog = (props: Props) => {
    const [Dialog, setDialog] = useState(part.now)
    const giveUp = useEffectEvent(() => close(props))
    useEffect(() => {
      if (part.now() !== null) return undefined
      let isWaiting = true
      const early = earlyKeys(window, { takesEnterAlone: true, onEscape: () => giveUp() })
      let stop = early.stop
      early.start()
      part.load().then(
        found => {
          if (!isWaiting) return
          const stopFollowing = handOver(early)
          stop = () => {
            stopFollowing()
            early.stop()
          }
          setDialog(() => found)
        },
        () => {
          if (!isWaiting) return
          showNotice({ tone: 'error', kind: 'not opened', text: texts.notOpened, detail: texts.notOpenedHint })
          giveUp()
        },
      )
      return () => {
        isWaiting = false
        stop()
      }
    }, [])
    return Dialog && <Dialog {...props} />
  }
  return Object.assign(LateDialog, part)
}
