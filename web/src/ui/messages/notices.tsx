import { useFocusWithin } from '@mantine/hooks'
import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { texts } from '../../texts.ts'
import { WholeNumbers } from '../frames/whole-numbers.tsx'
import { dismissNotice, firstFew, isAlert, type NoticeTone, type ShownNotice, useNotices } from './notice.ts'
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

/**
 * The bar shows the remaining time, which stops under the pointer or the focus. A pointer that rests where the notice appears does not stop it: it would
 * cover what the person has just pressed until they move away.
 */
const NoticeCard = ({ notice }: { readonly notice: ShownNotice }) => {
  const { id, tone, text, also = [], detail, action } = notice
  const [isPointedAt, setPointedAt] = useState(false)
  const focus = useFocusWithin<HTMLDivElement>()
  const isHeld = isPointedAt || focus.focused
  useClock(id, isHeld)
  const Icon = ICONS[tone]
  return (
    <div
      ref={focus.ref}
      onPointerMove={({ movementX, movementY }: PointerEvent) => {
        if (movementX !== 0 || movementY !== 0) setPointedAt(true)
      }}
      onPointerLeave={() => setPointedAt(false)}
      className={classes.notice}
      data-tone={tone}
      data-held={isHeld || undefined}
      role={isAlert(notice) ? 'alert' : 'status'}
    >
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.words}>
        <p className={classes.text}>
          <WholeNumbers>{firstFew([text, ...also]).join(' · ')}</WholeNumbers>
        </p>
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
