import { businessDateOf, formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { createShare, type ShareDraft, sharesOfDocument, USUAL_SHARE } from '@akonta/domain/sharing/share-calls'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './sharing.module.css'
import { sharingTexts } from './texts.ts'
import { useWithdraw } from './use-withdraw.ts'

type DocumentLinksProps = { readonly draft: Omit<ShareDraft, 'days'>; readonly onCreated: (url: string) => void }

/** Adds a link to the message, and withdraws the links that the document has already. */
export const DocumentLinks = ({ draft, onCreated }: DocumentLinksProps) => {
  const db = useDb()
  const { kind, reference } = draft
  const query = useQuery(asks(sharesOfDocument, { db, kind, reference }))
  const withdraw = useWithdraw()
  const creating = useSave({
    send: () => call(createShare, { db, body: { ...draft, days: USUAL_SHARE } }),
    stale: [keys.area(db, sharesOfDocument)],
    onSaved: ({ url }) => onCreated(url),
  })
  return (
    <div className={classes.links}>
      <div className={classes.add}>
        <Button
          variant="default"
          leftSection={<IconLink size={17} aria-hidden />}
          loading={creating.isSaving}
          aria-busy={creating.isSaving}
          onClick={() => creating.save()}
        >
          {sharingTexts.addLink}
        </Button>
        <span className={classes.hint}>{sharingTexts.linkHint(USUAL_SHARE)}</span>
      </div>
      {creating.fault !== null && <MessageBox variant="danger">{creating.fault}</MessageBox>}
      {query.data && query.data.length > 0 && (
        <ul className={classes.open} aria-label={sharingTexts.links}>
          {query.data.map(({ id, createdBy, createdAt, endsAt }) => (
            <li key={id}>
              <span>
                {sharingTexts.linkOf(createdBy, formatMoment(createdAt))}
                <small>{sharingTexts.ends(formatDayFirst(businessDateOf(endsAt)))}</small>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={sharingTexts.withdrawName(formatMoment(createdAt))}
                onClick={() => withdraw(id)}
              >
                {sharingTexts.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
