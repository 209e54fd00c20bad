import { formatMoment } from '@akonta/domain/dates'
import type { EvatBranchState } from '@akonta/domain/evat/evat-calls'
import { Link } from 'react-router'
import { useBranchNames } from '../business/branches.ts'
import { useCan } from '../lib/session.ts'
import { currentTime } from '../lib/storage/clock.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { healthText, useEvatStates } from './evat-note.tsx'
import { evatTexts } from './texts.ts'

/** In milliseconds: what waits longer is an alert. */
const HOUR = 3_600_000

const alertsOf = (state: EvatBranchState): readonly string[] => {
  const { rejected, oldest } = state
  const health = healthText(state)
  const isOld = oldest !== null && currentTime().getTime() - oldest.getTime() > HOUR
  return [
    ...(health === null ? [] : [health]),
    ...(rejected > 0 ? [evatTexts.rejected(rejected)] : []),
    ...(isOld ? [evatTexts.waitLong(formatMoment(oldest))] : []),
  ]
}

/** What an administrator has to look at: branches that cannot sign, rejected documents, and what has waited for more than an hour. */
export const EvatAlerts = () => {
  const mayRead = useCan('see_books')
  const nameOfBranch = useBranchNames()
  const alerts = useEvatStates().flatMap(state => alertsOf(state).map(text => `${nameOfBranch(state.branch)}: ${text}`))
  if (!mayRead || alerts.length === 0) return null
  return (
    <MessageBox
      variant="danger"
      action={
        <Link className="link" to="/admin/reports/evat">
          {evatTexts.showThem}
        </Link>
      }
    >
      {alerts.map(text => (
        <p key={text}>{text}</p>
      ))}
    </MessageBox>
  )
}
