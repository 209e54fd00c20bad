import { IconCloudCheck, IconCloudDown, IconCloudOff, IconCloudUp, IconCloudX } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './offline.module.css'
import type { Readiness } from './readiness.ts'
import { offlineTexts } from './texts.ts'
import { useReadiness, useUnsent } from './till-state.ts'

const ICONS = {
  ready: IconCloudCheck,
  not_ready: IconCloudX,
  preparing: IconCloudDown,
  selling: IconCloudOff,
  stopped: IconCloudOff,
} as const satisfies Record<Readiness, unknown>

const isQuiet = (readiness: Readiness): boolean => readiness === 'ready' || readiness === 'preparing'

/**
 * Shows in the header, in words, whether this till can sell offline, and how many sales wait to be sent. It links to Update Database. On
 * phones the text has its own line below the header.
 */
export const ConnectionState = () => {
  const readiness = useReadiness()
  const { waiting, parked } = useUnsent()
  if (readiness === null) return null
  const unsent = [...(waiting > 0 ? [offlineTexts.waitingCount(waiting)] : []), ...(parked > 0 ? [offlineTexts.parkedCount(parked)] : [])]
  const Icon = waiting > 0 && readiness === 'ready' ? IconCloudUp : ICONS[readiness]
  const words = [offlineTexts.readiness[readiness], ...unsent].join(', ')
  return (
    <Link
      className={classes.connection}
      to="/admin/updateDB"
      data-quiet={(isQuiet(readiness) && unsent.length === 0) || undefined}
      aria-label={offlineTexts.stateLabel(words)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.connectionText}>{words}</span>
    </Link>
  )
}
