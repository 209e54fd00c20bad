import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WholeNumbers } from '../frames/whole-numbers.tsx'
import classes from './message-box.module.css'

type MessageBoxProps = {
  readonly variant?: 'info' | 'success' | 'danger'
  readonly children: ReactNode
  readonly action?: ReactNode
}

const ICONS = { info: IconInfoCircle, success: IconCheck, danger: IconAlertCircle } as const

/** The shared alert inside a page (specification, section 2): info by default; danger is announced at once. */
export const MessageBox = ({ variant = 'info', children, action }: MessageBoxProps) => {
  const Icon = ICONS[variant]
  return (
    <div className={classes.box} data-variant={variant} role={variant === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.words}>
        <WholeNumbers>{children}</WholeNumbers>
      </div>
      {action}
    </div>
  )
}
