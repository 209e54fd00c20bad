import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

const follow = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Shown while the device is offline. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline}>
          <IconWifiOff size={17} aria-hidden />
          {shellTexts.offline}
        </p>
      )}
    </div>
  )
}
