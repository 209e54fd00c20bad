import { businessDateOf } from '@akonta/domain/dates'
import { exportPayee } from '@akonta/domain/personal-data/personal-data-calls'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { ApiFailure } from '../lib/api.ts'
import { keys } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { PrintButton } from '../ui/print/print-button.tsx'
import { downloadFile } from '../ui/save-as/download.ts'
import { fileNameOf } from '../ui/save-as/file-name.ts'
import { SHEET, usePageSize } from '../ui/table/page-size.ts'
import { fetchPersonalData, fileTextOf, numberOf, type PersonalData } from './personal-data.ts'
import { type PersonKind, readPersonKind } from './personal-data-path.ts'
import { PersonalDataSheet } from './personal-data-sheet.tsx'
import { personalDataTexts } from './texts.ts'

const LIST_OF: Readonly<Record<PersonalData['kind'], string>> = {
  employee: '/admin/payroll/employees',
  customer: '/admin/accounting/customer',
  supplier: '/admin/accounting/supplier',
  user: '/admin/settingslayout/users',
}

/** /admin/personaldata/{employee, payee or user}/{id}: all data stored about one person, to print or save, for administrators. */
export const Component = () => {
  const { kind, id = '' } = useParams()
  const mayExport = useCan('export_person')
  const personKind = readPersonKind(kind)
  if (!mayExport) return <NotAllowed title={personalDataTexts.title}>{personalDataTexts.onlyAdministrators}</NotAllowed>
  if (personKind === null) return <EmptyState title={personalDataTexts.nobody} />
  return <Export key={`${personKind}/${id}`} kind={personKind} id={id} />
}

const isNobody = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 404

/** Each load is recorded in the audit trail, so nothing reloads it automatically, and nothing stays in the memory of the page. */
const Export = ({ kind, id }: { readonly kind: PersonKind; readonly id: string }) => {
  const db = useDb()
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, SHEET)
  const query = useQuery({
    queryKey: [...keys.area(db, exportPayee), kind, id],
    queryFn: ({ signal }) => fetchPersonalData(db, kind, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const data = query.isPlaceholderData ? undefined : query.data
  const save = (taken: PersonalData): void =>
    downloadFile(
      new Blob([fileTextOf(taken)], { type: 'application/json' }),
      fileNameOf({ name: `personal-data-${numberOf(taken)}`, business: db, branch: null, days: [businessDateOf(taken.takenAt)] }, 'json'),
    )
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to={LIST_OF[data?.kind ?? (kind === 'payee' ? 'customer' : kind)]} />
        <PageHeading
          title={data === undefined ? personalDataTexts.title : personalDataTexts.titleOf(data.person.name)}
          actions={
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={17} aria-hidden />}
                disabled={data === undefined}
                onClick={() => data && save(data)}
              >
                {personalDataTexts.save}
              </Button>
              <PrintButton disabled={data === undefined} />
            </>
          }
        />
      </HeadingWithBack>
      {query.isPending && <Loading />}
      {query.isError && isNobody(query.error) && <EmptyState title={personalDataTexts.nobody} />}
      {query.isError && !isNobody(query.error) && (
        <LoadError what={personalDataTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />
      )}
      <div ref={paper}>{data !== undefined && <PersonalDataSheet data={data} at={query.dataUpdatedAt} />}</div>
    </Page>
  )
}
