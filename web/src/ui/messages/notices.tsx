import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks'
import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'
import { dismissNotice, isAlert, type NoticeTone, type ShownNotice, useNotices } from './notice.ts'
import classes from './notices.module.css'

const ICONS: Readonly<Record<NoticeTone, typeof IconCheck>> = { success: IconCheck, error: IconAlertCircle, info: IconInfoCircle }

const SHOWN_FOR_MS = 10_000

/** Removes a notice after 10 seconds, not counting the time it is held. */
const useClock = (id: number, isHeld: boolean): void => {
  const left = useRef(SHOWN_FOR_MS)
  useEffect(() => {
    if (isHeld) return
    const since = Date.now()
    const timer = setTimeout(() => dismissNotice(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [id, isHeld])
}

/** The bar shows the remaining time, which stops under the pointer or the focus. */
const NoticeCard = ({ notice }: { readonly notice: ShownNotice }) => {
  const { id, tone, text, also = [], detail, action } = notice
  const pointer = useHover<HTMLDivElement>()
  const focus = useFocusWithin<HTMLDivElement>()
  const isHeld = pointer.hovered || focus.focused
  useClock(id, isHeld)
  const Icon = ICONS[tone]
  return (
    <div
      ref={useMergedRef(pointer.ref, focus.ref)}
      className={classes.notice}
      data-tone={tone}
      data-held={isHeld || undefined}
      role={isAlert(notice) ? 'alert' : 'status'}
    >
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.words}>
        <p className={classes.text}>{[text, ...also].join(' · ')}</p>
        {detail && <p className="hint">{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.run()
            dismissNotice(id)
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={classes.dismiss} aria-label={texts.dismiss} onClick={() => dismissNotice(id)}>
        <IconX size={15} aria-hidden />
      </button>
      <span className={classes.clock} />
    </div>
  )
}

/** Success and error alerts (specification, section 4): at the bottom left; on entry screens, which end with the total, over the heading. */
export const Notices = () => (
  <div className={classes.stack}>
    {useNotices().map(notice => (
      <NoticeCard key={notice.id} notice={notice} />
    ))}
  </div>
)
