import { closingProgress } from '@akonta/domain/closing/closing-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ProgressBar } from '../ui/messages/progress-bar.tsx'
import classes from './closing.module.css'
import { closingTexts } from './texts.ts'

const ASK_AGAIN_MS = 500

/** How far the close is. Another server may be the one that closes: then nothing is known but that it works. */
export const CloseProgress = () => {
  const db = useDb()
  const { data } = useQuery({ ...asks(closingProgress, { db }), refetchInterval: ASK_AGAIN_MS, gcTime: 0 })
  return (
    <div className={classes.progress}>
      <ProgressBar
        label={data ? closingTexts.progress[data.step](data.done, data.total) : closingTexts.closing}
        done={data?.done ?? 0}
        total={data?.total ?? 0}
      />
    </div>
  )
}
