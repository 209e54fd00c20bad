import type { ImportView, StagedRow } from '@akonta/domain/imports/import-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { importTexts } from './texts.ts'

type RowDialogProps = {
  readonly view: ImportView
  readonly row: StagedRow
  readonly saving: { readonly isSaving: boolean; readonly fault: string | null }
  readonly onSave: (cells: readonly string[]) => void
  readonly onClose: () => void
}

/** The used cells of one row, each with its fault. The focus starts at the first one. While other rows have faults, the next one opens after it. */
export const RowDialog = ({ view: { headings, columns, counts }, row, saving, onSave, onClose }: RowDialogProps) => {
  const [cells, setCells] = useState<readonly string[]>(headings.map((_, column) => row.cells[column] ?? ''))
  const used = headings.flatMap((heading, column) => ((columns[column] ?? '') === '' ? [] : [{ heading, column }]))
  const firstFault = row.faults.find(({ column }) => column >= 0)?.column ?? used[0]?.column
  return (
    <SaveDialog
      title={importTexts.correctRow(row.row)}
      saving={saving}
      action={row.state === 'fault' && counts.fault > 1 ? importTexts.saveAndNext : texts.save}
      onSubmit={() => onSave(cells)}
      onClose={onClose}
    >
      {used.map(({ heading, column }) => (
        <TextInput
          key={column}
          label={heading}
          value={cells[column] ?? ''}
          autoComplete="off"
          maxLength={2000}
          error={cells[column] === row.cells[column] ? row.faults.find(each => each.column === column)?.reason : undefined}
          {...(column === firstFault && { 'data-autofocus': true })}
          onChange={event => {
            const typed = event.currentTarget.value
            setCells(cells.map((cell, place) => (place === column ? typed : cell)))
          }}
        />
      ))}
    </SaveDialog>
  )
}
