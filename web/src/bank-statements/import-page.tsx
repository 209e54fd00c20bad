import {
  previewStatement,
  type ReadingChoices,
  type StatementPreview,
  sendStatementPiece,
  startStatement,
} from '@akonta/domain/bank-statements/statement-calls'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../lib/call.ts'
import { sendPieces } from '../lib/send-pieces.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { FileCard } from './file-card.tsx'
import { statementsPath } from './paths.ts'
import { Preview } from './preview.tsx'
import { statementTexts } from './texts.ts'
import { useAccountName } from './use-account-name.ts'

/** /admin/accounting/bankstatements/:account/import: choose a file, see what it contains, save it. */
export const Component = forRight('reconcile_bank', statementTexts, () => {
  const { account = '' } = useParams()
  return <NewStatement key={account} account={account} />
})

type Content = { readonly fileName: string; readonly content: Blob }

const NewStatement = ({ account }: { readonly account: string }) => {
  const db = useDb()
  const name = useAccountName(account)
  const [preview, setPreview] = useState<StatementPreview | null>(null)
  const [choices, setChoices] = useState<ReadingChoices>({})
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useSave({
    send: async ({ fileName, content }: Content, requestId) => {
      const { id, piece } = await call(startStatement, { db, body: { account, fileName, size: content.size } }, { requestId })
      await sendPieces(content, piece, body => call(sendStatementPiece, { db, id, body }), setPercent)
      return call(previewStatement, { db, id, body: {} })
    },
    failed: statementTexts.notRead,
    stale: [],
    onSaved: answer => {
      setChoices({})
      setPreview(answer)
    },
    onSettled: () => setPercent(null),
  })
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to={statementsPath(account)} label={statementTexts.backToStatements} />
        <PageHeading title={statementTexts.importFor(name)} note={preview?.fileName} />
      </HeadingWithBack>
      {preview === null ? (
        <FileCard
          isSending={sending.isSaving}
          percent={percent}
          onSend={file => {
            setPercent(0)
            sending.save(file)
          }}
        />
      ) : (
        <Preview
          preview={preview}
          choices={choices}
          onRead={(answer, chosen) => {
            setPreview(answer)
            setChoices(chosen)
          }}
          onDiscarded={() => setPreview(null)}
        />
      )}
    </Page>
  )
}
