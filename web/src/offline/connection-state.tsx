import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './offline.module.css'
import { offlineTexts } from './texts.ts'
import { useConnected, useUnsent } from './till-state.ts'

/** The till's connection in the header: quiet while all is well; offline, or how many sales wait, in a word. It leads to the local database. */
export const ConnectionState = () => {
  const isConnected = useConnected()
  const { waiting, parked } = useUnsent()
  const states = [
    ...(isConnected ? [] : [offlineTexts.offline]),
    ...(waiting > 0 ? [offlineTexts.waitingCount(waiting)] : []),
    ...(parked > 0 ? [offlineTexts.parkedCount(parked)] : []),
  ]
  const Icon = isConnected ? (waiting > 0 ? IconCloudUp : IconCloudCheck) : IconCloudOff
  return (
    <Link
      className={classes.connection}
      to="/admin/updateDB"
      data-quiet={states.length === 0 || undefined}
      aria-label={offlineTexts.stateLabel(states.join(', ') || offlineTexts.online)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {states.length > 0 && <span className={classes.connectionText}>{states.join(' · ')}</span>}
      {waiting + parked > 0 && <span className={classes.connectionCount}>{waiting + parked}</span>}
    </Link>
  )
}
