import { IconRefresh } from '@tabler/icons-react'
import { takeNewerShell, useNewerShell } from '../offline/shell-version.ts'
import { offlineTexts } from '../offline/texts.ts'
import classes from './shell.module.css'

/** Shows that the server has a newer web than this page, so that nobody uses an old one without knowing. */
export const NewVersionBar = () => {
  const isReady = useNewerShell(state => state.isReady)
  return (
    <div role="status">
      {isReady && (
        <p className={classes.offline}>
          <IconRefresh size={17} aria-hidden />
          {offlineTexts.newVersion}
          <button type="button" className={classes.takeNewer} onClick={() => void takeNewerShell()}>
            {offlineTexts.reload}
          </button>
        </p>
      )}
    </div>
  )
}
