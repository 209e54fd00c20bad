import { formatMoment } from '@akonta/domain/dates'
import { confirmSession, endOwnSession, type OwnSession, ownSessions } from '@akonta/domain/users/session-calls'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks, call, keys } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { deviceName } from './device-name.ts'
import classes from './own-sessions.module.css'
import { ownSessionsTexts } from './texts.ts'

/** /sessions: people see the devices on which they are signed in, and sign out those that they do not use. */
export const Component = () => {
  const user = useUser()
  const query = useQuery({ ...asks(ownSessions, { db: user.dbname }), staleTime: 0 })
  return (
    <Page width="form">
      <PageHeading title={ownSessionsTexts.title} note={`${user.userName} · ${user.username}`} />
      <p className="hint">{ownSessionsTexts.about}</p>
      {query.isPending && <Loading />}
      {query.isError && <LoadError what={ownSessionsTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <ul className={classes.list}>
          {query.data.map(session => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      <p className={classes.links}>
        <Link className="link" to="/password">
          {ownSessionsTexts.changePassword}
        </Link>
        <Link className="link" to="/twostep">
          {ownSessionsTexts.twoStep}
        </Link>
      </p>
    </Page>
  )
}

const Device = ({ session }: { readonly session: OwnSession }) => {
  const { dbname: db } = useUser()
  const { id, device, address, startedAt, isOpen, isCurrent, isNew } = session
  const name = deviceName(device) ?? ownSessionsTexts.unknownDevice
  const time = formatMoment(startedAt)
  const stale = [keys.area(db, ownSessions)]
  const ending = useSave({
    send: () => call(endOwnSession, { db, body: { id } }),
    saved: () => ({ text: ownSessionsTexts.signedOut(name) }),
    failed: ownSessionsTexts.notSignedOut,
    stale,
    waitsForReload: true,
  })
  const confirming = useSave({
    send: () => call(confirmSession, { db, body: { id } }),
    saved: () => ({ text: ownSessionsTexts.confirmed }),
    failed: ownSessionsTexts.notConfirmed,
    stale,
    waitsForReload: true,
  })
  const Icon = /android|iphone|ipad/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={`card ${classes.device}`}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <div className={classes.what}>
        <p className={classes.name}>
          <span>{name}</span>
          {isCurrent && <Badge tone="green">{ownSessionsTexts.thisDevice}</Badge>}
          {isNew && !isCurrent && <Badge tone="gold">{ownSessionsTexts.newDevice}</Badge>}
        </p>
        <p className={classes.since}>{ownSessionsTexts.since(time, address)}</p>
        {!isOpen && <p className={classes.since}>{ownSessionsTexts.ended}</p>}
      </div>
      {!isCurrent && (
        <div className={classes.actions}>
          {isNew && (
            <Button
              variant="default"
              size="sm"
              loading={confirming.isSaving}
              aria-label={ownSessionsTexts.itWasMeOn(name, time)}
              onClick={() => confirming.save()}
            >
              {ownSessionsTexts.itWasMe}
            </Button>
          )}
          {isOpen && (
            <Button
              variant="default"
              size="sm"
              loading={ending.isSaving}
              aria-label={ownSessionsTexts.signOutOf(name, time)}
              onClick={() => ending.save()}
            >
              {ownSessionsTexts.signOut}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
