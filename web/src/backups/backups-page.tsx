import { formatMoment } from '@akonta/domain/dates'
import { backUpNow, backupState, type KeptBackup, testBackupNow } from '@akonta/domain/safekeeping/safekeeping-calls'
import { Button } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { serverTimeAt } from '../lib/storage/clock.ts'
import { forRight } from '../session/gates.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import classes from './backups.module.css'
import { ageText, archiveText, backupTexts, isArchiveWell, isInTrouble, lacksPassphrase, sizeText, summaryText } from './texts.ts'

const encryptionOf = ({ encrypted }: KeptBackup): string => (encrypted ? backupTexts.encrypted : backupTexts.notEncrypted)
const fileOf = ({ isThere }: KeptBackup): string => (isThere ? backupTexts.present : backupTexts.missing)

const TIME = /\d{2}-\d{2}-\d{4} \d{2}:\d{2}/g

/** On a phone a time would break at its hyphens. */
const withWholeTimes = (sentences: string): readonly ReactNode[] => {
  const pieces: ReactNode[] = []
  let end = 0
  for (const { 0: time, index } of sentences.matchAll(TIME)) {
    pieces.push(
      sentences.slice(end, index),
      <span key={index} className={classes.time}>
        {time}
      </span>,
    )
    end = index + time.length
  }
  return [...pieces, sentences.slice(end)]
}

const columnsAt = (now: Date): readonly Column<KeptBackup>[] => [
  { head: backupTexts.made, kind: 'text', of: ({ at }) => formatMoment(at), tone: 'strong' },
  { head: backupTexts.age, kind: 'text', of: ({ at }) => ageText(at, now) },
  { head: backupTexts.size, kind: 'text', of: ({ bytes }) => sizeText(bytes), isFigure: true },
  { head: backupTexts.encryption, kind: 'text', of: encryptionOf, tone: 'muted' },
  {
    head: backupTexts.file,
    kind: 'text',
    of: fileOf,
    cell: kept => <Badge tone={kept.isThere ? 'green' : 'red'}>{fileOf(kept)}</Badge>,
    width: '140px',
  },
]

/** While a backup or a test runs. */
const LOOK_AGAIN_MS = 3_000

/** /admin/settingslayout/backups: when the installation was backed up, and when a backup was last restored and verified. */
export const Component = forRight('change_settings', backupTexts, () => <Backups />)

const Backups = () => {
  const db = useDb()
  const query = useQuery({
    ...asks(backupState, { db }),
    refetchInterval: ({ state }) => (state.data?.underWay ? LOOK_AGAIN_MS : false),
  })
  const stale = [keys.area(db, backupState)]
  const backUp = useSave({
    send: () => call(backUpNow, { db }),
    saved: () => ({ text: backupTexts.backUpStarted }),
    failed: backupTexts.backUpFailed,
    stale,
  })
  const test = useSave({
    send: () => call(testBackupNow, { db }),
    saved: () => ({ text: backupTexts.testStarted }),
    failed: backupTexts.testFailed,
    stale,
  })
  const state = query.data
  const now = serverTimeAt(query.dataUpdatedAt)
  const isBusy = state?.underWay !== null
  const mayStart = state?.isOn === true && state.mayStart && !lacksPassphrase(state)
  return (
    <TablePage
      title={backupTexts.title}
      file={{ name: 'backups', branch: null }}
      toolbar={<span className="hint">{backupTexts.about}</span>}
      above={
        state && (
          <div className={classes.summary}>
            <MessageBox variant={isInTrouble(state) ? 'danger' : 'success'}>{withWholeTimes(summaryText(state, now))}</MessageBox>
            {state.archive !== null && (
              <MessageBox variant={isArchiveWell(state.archive, now) ? 'success' : 'danger'}>
                {withWholeTimes(archiveText(state.archive) ?? '')}
              </MessageBox>
            )}
            {state.underWay !== null && <MessageBox>{backupTexts.underWay[state.underWay]}</MessageBox>}
            {state.isOn && !state.isEncrypted && !lacksPassphrase(state) && <MessageBox>{backupTexts.plain}</MessageBox>}
            {state.isOn && !state.mayStart && <MessageBox>{backupTexts.others}</MessageBox>}
            {mayStart && (
              <div className={classes.buttons}>
                <Button disabled={isBusy} loading={backUp.isSaving} onClick={() => backUp.save()}>
                  {backupTexts.backUp}
                </Button>
                <Button variant="default" disabled={isBusy || state.last === null} loading={test.isSaving} onClick={() => test.save()}>
                  {backupTexts.test}
                </Button>
              </div>
            )}
          </div>
        )
      }
      columns={columnsAt(now)}
      rows={state?.kept ?? []}
      keyOf={({ at }) => at.toISOString()}
      short={kept => ({
        title: formatMoment(kept.at),
        note: `${ageText(kept.at, now)} · ${encryptionOf(kept)}`,
        figure: sizeText(kept.bytes),
        figureNote: fileOf(kept),
      })}
      load={{ query, failedText: backupTexts.couldNotLoad }}
      empty={
        <EmptyState icon={IconDatabaseExport} title={backupTexts.none} {...(state?.isOn === true && { hint: backupTexts.noneHint })} />
      }
    />
  )
}
