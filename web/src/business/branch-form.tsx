import { Button, Select } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconSelector } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { hasStoredCarts } from '../lib/cart-owner.ts'
import { type ChosenBranch, useBranch, useDb } from '../lib/session.ts'
import { deviceStore } from '../lib/storage/device-store.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import classes from './business.module.css'
import { lastBranchOf } from './last-branch.ts'
import { businessTexts } from './texts.ts'

const Option = ({ branch, checked }: { readonly branch: ChosenBranch; readonly checked: boolean }) => (
  <span className={classes.option} data-checked={checked || undefined}>
    <span>{branch.name}</span>
    <span className={classes.code} aria-hidden>
      {branch.code}
    </span>
    {checked ? <IconCheck size={16} aria-hidden /> : <span />}
  </span>
)

type BranchFormProps = {
  readonly title: string | undefined
  readonly branches: readonly ChosenBranch[]
  readonly onTake: (branch: ChosenBranch) => void
}

/** One of several branches. The last one chosen on this device is preselected. */
export const BranchForm = ({ title, branches, onTake }: BranchFormProps) => {
  const current = useBranch()
  const db = useDb()
  const select = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<string | null>(current?.code ?? lastBranchOf(deviceStore, db))
  const [isMissing, setMissing] = useState(false)
  const [toConfirm, setToConfirm] = useState<ChosenBranch | null>(null)
  const preselected = branches.find(({ code }) => code === picked) ?? (branches.length === 1 ? branches[0] : undefined)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(preselected === undefined)
    if (preselected === undefined) select.current?.focus()
    else if (current !== null && current.code !== preselected.code && hasStoredCarts(deviceStore)) setToConfirm(preselected)
    else onTake(preselected)
  }
  return (
    <form className={`card ${classes.card}`} onSubmit={save} noValidate>
      {title !== undefined && <h2 className={classes.cardTitle}>{title}</h2>}
      <Select
        ref={select}
        label={businessTexts.branch}
        placeholder={businessTexts.chooseBranch}
        data={branches.map(({ code, name }) => ({ value: code, label: name }))}
        value={preselected?.code ?? null}
        autoFocus={preselected === undefined}
        onChange={code => {
          setPicked(code)
          setMissing(false)
        }}
        error={isMissing ? <span role="alert">{businessTexts.chooseBranch}</span> : null}
        allowDeselect={false}
        openOnFocus={false}
        leftSection={<IconBuildingStore size={18} aria-hidden />}
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        renderOption={({ option, checked = false }) => <Option branch={{ code: option.value, name: option.label }} checked={checked} />}
        comboboxProps={{ offset: 6, withinPortal: false }}
      />
      <Button type="submit" size="md" fullWidth autoFocus={preselected !== undefined}>
        {texts.save}
      </Button>
      <ConfirmDialog
        opened={toConfirm !== null}
        title={businessTexts.changeBranch}
        question={businessTexts.changeBranchQuestion}
        subject={toConfirm?.name ?? ''}
        danger
        onCancel={() => setToConfirm(null)}
        onConfirm={() => toConfirm && onTake(toConfirm)}
      />
    </form>
  )
}
