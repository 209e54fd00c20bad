import { type ImportView, importById } from '@akonta/domain/imports/import-calls'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { asksOrNull } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { ProgressBar } from '../ui/messages/progress-bar.tsx'
import { ResultCard } from './result-card.tsx'
import { Staged } from './staged.tsx'
import { importTexts } from './texts.ts'

/** While an import is being saved, and while the answer of that call may be lost with the line. */
const ASK_AGAIN_MS = 1000

/** /admin/settingslayout/import/:id: the rows of a file before they are saved, and the result afterwards. */
export const Component = forRight('import_data', importTexts, () => {
  const { id = '' } = useParams()
  return <OneImport key={id} id={Number(id)} />
})

const OneImport = ({ id }: { readonly id: number }) => {
  const db = useDb()
  const query = useQuery({
    ...asksOrNull(importById, { db, id }),
    refetchInterval: ({ state }) => (state.data?.progress ? ASK_AGAIN_MS : false),
  })
  const view = query.data
  return (
    <Page>
      <PageHeading title={view ? importTexts.importOf(view.kind) : importTexts.title} note={view?.fileName} />
      {view === undefined && !query.isError && <Loading />}
      {query.isError && <LoadError what={importTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {view === null && <MessageBox>{importTexts.gone}</MessageBox>}
      {view && <Shown view={view} refetch={() => void query.refetch()} />}
      <p>
        <Link className="link" to="/admin/settingslayout/import">
          {importTexts.backToImports}
        </Link>
      </p>
    </Page>
  )
}

const Shown = ({ view, refetch }: { readonly view: ImportView; readonly refetch: () => void }) => {
  const { progress, state } = view
  if (state === 'saved' || state === 'undone') return <ResultCard view={view} />
  return (
    <>
      {progress && (
        <ProgressBar
          label={importTexts.progress(progress.step, progress.done, progress.total)}
          done={progress.done}
          total={progress.total}
        />
      )}
      {state === 'read' ? <Staged view={view} watch={refetch} /> : <MessageBox>{importTexts.gone}</MessageBox>}
    </>
  )
}
