import { type ListedPayee, statementOfAccount } from '@akonta/domain/payees/payee-calls'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIssuer } from '../business/issuer.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { withoutGaps } from '../sharing/text-lines.ts'
import { sharingTexts } from '../sharing/texts.ts'
import { readPeriod } from '../ui/report-page/report-period.ts'
import { statementLines } from './statement-lines.ts'
import { owedText, payeesTexts } from './texts.ts'

/** Sends a customer their statement of the period on the screen. */
export const ShareStatement = ({ payee }: { readonly payee: ListedPayee }) => {
  const db = useDb()
  const [search] = useSearchParams()
  const period = readPeriod(search)
  const [isOpen, setOpen] = useState(false)
  const issuer = useIssuer('')
  const asked = { db, pid: payee.pid, start: period?.start ?? '', end: period?.end ?? '' }
  const { data: statement } = useQuery({ ...asks(statementOfAccount, asked), enabled: isOpen && period !== null })
  const lines = statement === undefined ? [] : statementLines(statement, issuer)
  const subject = `${payeesTexts.statementOf(payee.name)}, ${issuer.name}`
  return (
    <>
      <Button variant="default" disabled={period === null} leftSection={<IconShare2 size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {sharingTexts.share}
      </Button>
      {isOpen && period !== null && statement !== undefined && (
        <ShareDialog
          title={`${sharingTexts.share}: ${payeesTexts.statementOf(payee.name)}`}
          subject={subject}
          message={withoutGaps(lines)}
          to={payee}
          document={{
            draft: { kind: 'statement', reference: payee.pid, ...period },
            withLink: url => payeesTexts.shared(subject, owedText(statement.closing), url),
            lines,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
