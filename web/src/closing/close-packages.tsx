import type { ClosePackage } from '@akonta/domain/closing/package-calls'
import { closePackageFile, closePackages } from '@akonta/domain/closing/package-calls'
import { Button } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { requestPicture } from '../lib/api.ts'
import { addressOf, asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { downloadFile } from '../ui/save-as/download.ts'
import type { Column } from '../ui/table/column.ts'
import { shownText } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { closingTexts } from './texts.ts'
import { WhatMoved } from './what-moved.tsx'

/** `inRow`: low enough for a row of a table. */
const Download = ({ each, inRow = false }: { readonly each: ClosePackage; readonly inRow?: boolean }) => {
  const db = useDb()
  const loading = useSave({
    send: async () => {
      const content = await requestPicture(addressOf(closePackageFile, { db, package: each.number }))
      if (content === null) throw new Error(closingTexts.notLoaded)
      downloadFile(content, `close-${each.closedThrough}-package-${each.number}.zip`)
    },
    failed: closingTexts.notDownloaded,
    stale: [],
    overlaps: true,
  })
  return (
    <Button
      variant="default"
      {...(inRow && { size: 'compact-md' })}
      loading={loading.isSaving}
      aria-label={closingTexts.downloadPackage(each.number)}
      onClick={() => loading.save()}
    >
      {closingTexts.download}
    </Button>
  )
}

const WHEN = { head: closingTexts.when, kind: 'time', of: (each: ClosePackage) => each.at } as const

const COLUMNS: readonly Column<ClosePackage>[] = [
  { head: closingTexts.package, kind: 'text', of: each => closingTexts.packageNumber(each.number), tone: 'strong' },
  { head: closingTexts.what, kind: 'text', of: each => closingTexts.packageOf(each.closedThrough, each.replaces) },
  WHEN,
  { head: closingTexts.who, kind: 'text', of: each => each.by },
  { head: closingTexts.why, kind: 'text', of: each => each.remark },
  { head: closingTexts.sha256, kind: 'text', of: each => each.sha256.slice(0, 16), tone: 'muted' },
  { head: closingTexts.file, cell: each => <Download each={each} inRow />, align: 'end' },
]

/** The packages of all closes, each to download, and what moved since or between them. */
export const ClosePackages = () => {
  const db = useDb()
  const packages = useQuery(asks(closePackages, { db }))
  const rows = packages.data ?? []
  const [newest] = rows
  return (
    <>
      <Section title={closingTexts.packages} note={closingTexts.packagesNote}>
        <DataTable
          label={closingTexts.packages}
          columns={COLUMNS}
          rows={rows}
          keyOf={each => each.number}
          short={each => ({
            title: closingTexts.packageNumber(each.number),
            note: closingTexts.packageOf(each.closedThrough, each.replaces),
            figure: <Download each={each} />,
            figureNote: shownText(WHEN, each),
          })}
          empty={<EmptyState icon={IconPackage} title={closingTexts.noPackages} />}
          load={{ query: packages, failedText: closingTexts.couldNotLoadPackages }}
        />
      </Section>
      {newest !== undefined && <WhatMoved key={newest.number} packages={rows} newest={newest} />}
    </>
  )
}
