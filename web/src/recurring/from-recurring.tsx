import { formatDayFirst } from '@akonta/domain/dates'
import { RIGHT_OF_KIND, recurringOfDocument } from '@akonta/domain/recurring/recurring-calls'
import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'
import type { PostedFrom } from './posted-from.ts'
import { recurringTexts } from './texts.ts'

/** On the screen of a document: the recurring document that it was posted from, if any. */
export const FromRecurring = ({ number }: { readonly number: string }) => {
  const origin = useQuery(asks(recurringOfDocument, { db: useDb(), number })).data
  const mayOpen = useCan('see_books')
  if (origin === undefined || origin === null) return null
  const text = `${recurringTexts.fromRecurring(origin.number, origin.name)}, ${recurringTexts.ofDate(formatDayFirst(origin.due))}`
  return (
    <MessageBox
      {...(mayOpen && {
        action: (
          <Link className="link" to={path`/admin/accounting/recurring/${origin.number}`}>
            {recurringTexts.openOf(origin.number)}
          </Link>
        ),
      })}
    >
      {text}
    </MessageBox>
  )
}

type MakeRecurringProps = { readonly kind: 'journal' | 'expense'; readonly number: string }

/** Make Recurring, on a posted journal or expense. */
export const MakeRecurring = ({ kind, number }: MakeRecurringProps) =>
  useCan(kind === 'journal' ? RIGHT_OF_KIND.JOURNAL : RIGHT_OF_KIND.EXPENSE) ? (
    <Button
      component={Link}
      variant="default"
      leftSection={<IconRepeat size={17} aria-hidden />}
      to={`/admin/accounting/recurring/new?from=${encodeURIComponent(number)}`}
    >
      {recurringTexts.makeRecurring}
    </Button>
  ) : null

type PostingNoteProps = { readonly from: PostedFrom | null; readonly disabled?: boolean; readonly onRelease: () => void }

/** Above an entry that was filled in from a recurring document. */
export const PostingNote = ({ from, disabled = false, onRelease }: PostingNoteProps) =>
  from === null ? null : (
    <MessageBox>
      {recurringTexts.posting(from.number, from.name, formatDayFirst(from.due))}{' '}
      <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={onRelease}>
        {recurringTexts.release}
      </Button>
    </MessageBox>
  )
