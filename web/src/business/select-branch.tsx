import { Button, Select } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconSelector } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasStoredCarts } from '../lib/cart-owner.ts'
import { type ChosenBranch, chooseBranch, useBranch, useDb } from '../lib/session.ts'
import { originOf, redirectPath } from '../lib/way-back.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useBranches } from './branches.ts'
import classes from './business.module.css'
import { lastBranchOf, rememberBranch } from './last-branch.ts'
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

/**
 * The choice of a branch, under its own title if the page has another. Saving goes to /Dashboard, spelled as specified, or to the page that
 * needed a branch. A user with one branch does not choose; otherwise the last branch chosen on this device is preselected.
 */
export const SelectBranch = ({ title }: { readonly title?: string }) => {
  const branches = useBranches()
  const current = useBranch()
  const db = useDb()
  const navigate = useNavigate()
  const from = redirectPath(originOf(useLocation().state))
  const select = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<string | null>(current?.code ?? lastBranchOf(localStorage, db))
  const [isMissing, setMissing] = useState(false)
  const [toConfirm, setToConfirm] = useState<ChosenBranch | null>(null)

  const take = (branch: ChosenBranch): void => {
    chooseBranch(branch)
    rememberBranch(localStorage, db, branch.code)
    void navigate(from ?? '/Dashboard', { replace: from !== null, state: { hasJustChosen: true } })
  }
  const only = branches.data?.length === 1 ? branches.data[0] : undefined
  const takeOnly = useEffectEvent((branch: ChosenBranch) => take(branch))
  useEffect(() => {
    if (only !== undefined && current === null) takeOnly(only)
  }, [only, current])

  const preselected = branches.data?.find(({ code }) => code === picked) ?? only
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(preselected === undefined)
    if (preselected === undefined) select.current?.focus()
    else if (current !== null && current.code !== preselected.code && hasStoredCarts(localStorage)) setToConfirm(preselected)
    else take(preselected)
  }

  if (branches.isPending || (only !== undefined && current === null)) return <Loading />
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
        onConfirm={() => toConfirm && take(toConfirm)}
      />
    </form>
  )
}
