import { installationStatus } from '@akonta/domain/watching/status-calls'
import { type Level, type StatusLine, statusLines } from '@akonta/domain/watching/status-lines'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { useUnsent } from '../offline/till-state.ts'
import { forRight } from '../session/gates.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import classes from './status.module.css'
import { watchingTexts } from './texts.ts'

/** /admin/settingslayout/status: whether the installation is well, in plain words. */
export const Component = forRight('change_settings', { title: watchingTexts.title, mayNot: watchingTexts.mayNot }, () => <Status />)

const ICONS = { good: IconCircleCheck, look: IconAlertTriangle, broken: IconCircleX } satisfies Record<Level, typeof IconCircleCheck>

const Status = () => {
  const db = useDb()
  const query = useQuery({
    // What this device has not sent is a separate line.
    queryKey: keys.of(installationStatus, { db }),
    queryFn: ({ signal }) => call(installationStatus, { db }, { signal, fromBrowser: true }),
    refetchOnMount: 'always',
  })
  const unsent = useUnsent()
  // The answer arrived a moment after the server looked at its clock: that is not skew worth saying.
  const skewMs = query.data === undefined ? null : query.dataUpdatedAt - query.data.at.getTime()
  const lines = query.data === undefined ? [] : statusLines(query.data, { ...unsent, skewMs })
  const look = lines.filter(({ level }) => level === 'look').length
  const broken = lines.filter(({ level }) => level === 'broken').length
  return (
    <Page width="document" isTight>
      <PageHeading title={watchingTexts.title} />
      <p className="hint">{watchingTexts.about}</p>
      {query.isError && <LoadError what={watchingTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data !== undefined && (
        <>
          <div className={classes.head}>
            <p role="status">
              <strong>{look + broken === 0 ? watchingTexts.allGood : watchingTexts.notAll(look, broken)}</strong>{' '}
              <span className={classes.muted}>{watchingTexts.checkedAt(query.data.at)}</span>
            </p>
            <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
              {watchingTexts.again}
            </Button>
          </div>
          <ul className={`card ${classes.lines}`}>
            {lines.map(line => (
              <Line key={`${line.key} ${line.name ?? ''} ${line.since?.getTime() ?? ''}`} line={line} />
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

const Line = ({ line }: { readonly line: StatusLine }) => {
  const { means, todo, to, link } = watchingTexts.said(line)
  const Icon = ICONS[line.level]
  return (
    <li className={classes.line} data-level={line.level}>
      <span className={classes.level}>
        <Icon size={20} stroke={1.8} aria-hidden />
        {watchingTexts.levels[line.level]}
      </span>
      <div className={classes.said}>
        <h2 className={classes.name}>{watchingTexts.names[line.key]}</h2>
        <p>{means}</p>
        {todo !== undefined && <p className={classes.todo}>{todo}</p>}
        {to !== undefined && line.level !== 'good' && (
          <Link className="link" to={to}>
            {link}
          </Link>
        )}
      </div>
    </li>
  )
}
