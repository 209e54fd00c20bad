import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { texts } from '../texts.ts'
import { dismissNotice, isAlert, type NoticeTone, useNotices } from './notice.ts'
import classes from './notices.module.css'

const ICONS: Readonly<Record<NoticeTone, typeof IconCheck>> = { success: IconCheck, error: IconAlertCircle, info: IconInfoCircle }

/**
 * Success and error alerts (specification, section 4). The running bar is the clock: its animation ends after 10 seconds, stands still
 * under the pointer or the focus, and its end takes the notice away.
 */
export const Notices = () => {
  const notices = useNotices()
  return (
    <div className={classes.stack}>
      {notices.map(notice => {
        const { id, tone, text, detail, action } = notice
        const Icon = ICONS[tone]
        return (
          <div key={id} className={classes.notice} data-tone={tone} role={isAlert(notice) ? 'alert' : 'status'}>
            <Icon className={classes.icon} size={18} aria-hidden />
            <div className={classes.words}>
              <p className={classes.text}>{text}</p>
              {detail && <p className={classes.detail}>{detail}</p>}
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
            <span className={classes.clock} onAnimationEnd={() => dismissNotice(id)} />
          </div>
        )
      })}
    </div>
  )
}
