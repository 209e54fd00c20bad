import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { evatSettings, testEvat } from '@akonta/domain/evat/evat-calls'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '../business/issuer.ts'
import { messageOf } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { BranchDialog, type EvatBranch } from './branch-dialog.tsx'
import classes from './evat.module.css'
import { OptionsForm } from './options-form.tsx'
import { evatTexts } from './texts.ts'

/** /admin/settingslayout/evat: E-VAT of each branch, and of the business. */
export const Component = forRight('change_settings', { title: evatTexts.settings, mayNot: evatTexts.mayNot }, () => <Settings />)

const Settings = () => {
  const db = useDb()
  const query = useFormQuery(asks(evatSettings, { db }))
  const profile = useProfile()
  const [edited, setEdited] = useState<EvatBranch | null>(null)
  const settings = query.data
  const branches = (profile.data?.branches ?? [])
    .filter(({ isOpen }) => isOpen)
    .map(({ code, name }): EvatBranch => ({ code, name, setting: settings?.branches.find(({ branch }) => branch === code) ?? null }))
  return (
    <Page width="document" isTight>
      <PageHeading title={evatTexts.settings} />
      {query.isError && <LoadError what={evatTexts.couldNotLoadSettings} failure={query.error} onRetry={() => void query.refetch()} />}
      {settings === undefined && !query.isError && <Loading />}
      {settings?.mode === 'off' && <MessageBox>{evatTexts.off}</MessageBox>}
      {settings && settings.mode !== 'off' && (
        <>
          <MessageBox>{settings.isDemo ? evatTexts.demo : settings.mode === 'test' ? evatTexts.testMode : evatTexts.liveMode}</MessageBox>
          {!settings.isDemo && (
            <>
              <div className={classes.branches}>
                {branches.map(branch => (
                  <BranchCard key={branch.code} branch={branch} onEdit={() => setEdited(branch)} />
                ))}
              </div>
              <OptionsForm options={settings.options} />
            </>
          )}
        </>
      )}
      {edited !== null && <BranchDialog branch={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

const BranchCard = ({ branch, onEdit }: { readonly branch: EvatBranch; readonly onEdit: () => void }) => {
  const db = useDb()
  const { code, name, setting } = branch
  const testing = useMutation({
    mutationFn: () => call(testEvat, { db, body: { branch: code } }),
    onSuccess: ({ up, ms, said }) =>
      showNotice(
        up ? { tone: 'success', text: evatTexts.isUp(ms), detail: name } : { tone: 'error', text: evatTexts.isNotUp, detail: said },
      ),
    onError: failure => showNotice({ tone: 'error', text: evatTexts.isNotUp, detail: messageOf(failure) }),
  })
  const facts = setting === null ? [] : factsOf(setting)
  const action = setting === null ? evatTexts.setUp : evatTexts.edit
  return (
    <section className={`card ${cardStack.stack}`} aria-label={name}>
      <div className={classes.branch}>
        <h2 className={cardStack.title}>{name}</h2>
        <Badge tone={setting?.on ? 'green' : 'plain'}>{setting?.on ? evatTexts.branchOn : evatTexts.branchOff}</Badge>
      </div>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.actions}>
        <Button variant="default" aria-label={evatTexts.editOf(action, name)} onClick={onEdit}>
          {action}
        </Button>
        {setting !== null && setting.keySet !== null && (
          <Button variant="default" aria-label={evatTexts.testOf(name)} loading={testing.isPending} onClick={() => testing.mutate()}>
            {evatTexts.test}
          </Button>
        )}
      </div>
    </section>
  )
}

const factsOf = ({ reference, keySet, firstDay, categories }: NonNullable<EvatBranch['setting']>) =>
  [
    { label: evatTexts.reference, value: reference },
    { label: evatTexts.key, value: keySet === null ? evatTexts.keyMissing : `${evatTexts.keySet} ${formatMoment(keySet)}` },
    { label: evatTexts.firstDay, value: formatDayFirst(firstDay) },
    { label: evatTexts.categories, value: categories.join(', ') },
  ].filter(({ value }) => value !== '')
