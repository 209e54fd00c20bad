import { type ListedPayee, type StatementOfAccount, statementOfAccount } from '@akonta/domain/payees/payee-calls'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Issuer, useIssuer } from '../business/issuer.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { withoutGaps } from '../sharing/text-lines.ts'
import { sharingTexts } from '../sharing/texts.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { type ReportPeriod, readPeriod } from '../ui/report-page/report-period.ts'
import { statementLines } from './statement-lines.ts'
import { owedText, payeesTexts } from './texts.ts'

/** Sends a customer their statement of the period on the screen, read again each time: the text says what they owe now. */
export const ShareStatement = ({ payee }: { readonly payee: ListedPayee }) => {
  const db = useDb()
  const [search] = useSearchParams()
  const period = readPeriod(search)
  const [statement, setStatement] = useState<StatementOfAccount | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const issuer = useIssuer('')
  const opening = useSave({
    send: (asked: ReportPeriod) => call(statementOfAccount, { db, pid: payee.pid, ...asked }),
    failed: payeesTexts.couldNotLoadStatement,
    stale: [],
    onSaved: setStatement,
  })
  // The button lost the focus while it was loading: the dialog does not know what opened it.
  const close = (): void => {
    setStatement(null)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        disabled={period === null}
        loading={opening.isSaving}
        aria-busy={opening.isSaving}
        leftSection={<IconShare2 size={17} aria-hidden />}
        onClick={() => period && opening.save(period)}
      >
        {sharingTexts.share}
      </Button>
      {statement !== null && <Sharing statement={statement} issuer={issuer} onClose={close} />}
    </>
  )
}

type SharingProps = { readonly statement: StatementOfAccount; readonly issuer: Issuer; readonly onClose: () => void }

const Sharing = ({ statement, issuer, onClose }: SharingProps) => {
  const { payee, start, end, closing } = statement
  const lines = statementLines(statement, issuer)
  const subject = `${payeesTexts.statementOf(payee.name)}, ${issuer.name}`
  return (
    <ShareDialog
      title={`${sharingTexts.share}: ${payeesTexts.statementOf(payee.name)}`}
      subject={subject}
      message={withoutGaps(lines)}
      to={payee}
      document={{
        draft: { kind: 'statement', reference: payee.pid, start, end },
        withLink: url => payeesTexts.shared(subject, owedText(closing), url),
        lines,
      }}
      onClose={onClose}
    />
  )
}
