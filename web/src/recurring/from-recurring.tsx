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

type MakeRecurringProps = { readonly kind: 'journal' | 'expense' | 'sale'; readonly number: string }

const KINDS = { journal: 'JOURNAL', expense: 'EXPENSE', sale: 'INVOICE' } as const

/** Make Recurring, on a posted journal, expense or credit sale. */
export const MakeRecurring = ({ kind, number }: MakeRecurringProps) => {
  const maySee = useCan('see_books')
  const mayEnter = useCan(RIGHT_OF_KIND[KINDS[kind]])
  return maySee && mayEnter ? (
    <Button
      component={Link}
      variant="default"
      leftSection={<IconRepeat size={17} aria-hidden />}
      to={`/admin/accounting/recurring/new?${kind === 'sale' ? 'sale' : 'from'}=${encodeURIComponent(number)}`}
    >
      {recurringTexts.makeRecurring}
    </Button>
  ) : null
}

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
