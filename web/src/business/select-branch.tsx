import { Button, Select } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconSelector } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasKeptCarts } from '../lib/cart-owner.ts'
import { type ChosenBranch, chooseBranch, useBranch } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Loading } from '../ui/loading.tsx'
import { useBranches } from './branches.ts'
import classes from './business.module.css'
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

/** The choice of a branch; under a title of its own where the page has another. Saving goes to /Dashboard, spelled as specified. */
export const SelectBranch = ({ title }: { readonly title?: string }) => {
  const branches = useBranches()
  const current = useBranch()
  const navigate = useNavigate()
  const select = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<string | null>(current?.code ?? null)
  const [isMissing, setMissing] = useState(false)
  const [toConfirm, setToConfirm] = useState<ChosenBranch | null>(null)

  const take = (branch: ChosenBranch): void => {
    chooseBranch(branch)
    void navigate('/Dashboard')
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const only = branches.data?.length === 1 ? branches.data[0] : undefined
    const branch = branches.data?.find(({ code }) => code === picked) ?? only
    setMissing(branch === undefined)
    if (branch === undefined) select.current?.focus()
    else if (current !== null && current.code !== branch.code && hasKeptCarts(localStorage)) setToConfirm(branch)
    else take(branch)
  }

  if (branches.isPending) return <Loading />
  if (branches.isError && !branches.data) {
    return <LoadError what={businessTexts.couldNotLoadBranches} failure={branches.error} onRetry={() => void branches.refetch()} />
  }
  if (branches.data.length === 0)
    return <EmptyState icon={IconBuildingStore} title={businessTexts.noBranches} hint={businessTexts.noBranchesHint} />
  return (
    <form className={`card ${classes.card}`} onSubmit={save} noValidate>
      {title !== undefined && <h2 className={classes.cardTitle}>{title}</h2>}
      <Select
        ref={select}
        label={businessTexts.branch}
        placeholder={businessTexts.chooseBranch}
        data={branches.data.map(({ code, name }) => ({ value: code, label: name }))}
        value={picked ?? (branches.data.length === 1 ? (branches.data[0]?.code ?? null) : null)}
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
      <Button type="submit" size="md" fullWidth>
        {texts.save}
      </Button>
      <ConfirmDialog
        opened={toConfirm !== null}
        title={businessTexts.changeBranch}
        question={businessTexts.changeBranchQuestion}
        subject={toConfirm?.name ?? ''}
        danger
        onCancel={() => setToConfirm(null)}
        onConfirm={() => toConfirm && take(toConfirm)}
      />
    </form>
  )
}
