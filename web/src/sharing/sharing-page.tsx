import { businessProfile } from '@akonta/domain/business/settings-calls'
import { formatMoment } from '@akonta/domain/dates'
import { isPublicAddress } from '@akonta/domain/sharing/public-address'
import { changePublicAddress, openShares, type Share } from '@akonta/domain/sharing/share-calls'
import { Button, TextInput } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { GatewayCard, LastMessages } from '../messages/gateway-card.tsx'
import { forRight } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import classes from './sharing.module.css'
import { sharingTexts } from './texts.ts'
import { useWithdraw } from './use-withdraw.ts'

const COLUMNS: readonly Column<Share>[] = [
  { head: sharingTexts.document, kind: 'text', of: ({ reference }) => reference, tone: 'strong' },
  { head: sharingTexts.kind, kind: 'text', of: ({ kind }) => sharingTexts.kinds[kind] },
  { head: sharingTexts.createdBy, kind: 'text', of: ({ createdBy }) => createdBy, tone: 'muted' },
  { head: sharingTexts.created, kind: 'time', of: ({ createdAt }) => createdAt, tone: 'muted' },
  { head: sharingTexts.until, kind: 'time', of: ({ endsAt }) => endsAt },
]

/** /admin/settingslayout/sharing: where customers reach this server, and every link that can be opened. */
export const Component = forRight('change_settings', sharingTexts, () => (
  <Page>
    <PageHeading title={sharingTexts.title} />
    <PublicAddress />
    <GatewayCard />
    <Links />
    <LastMessages />
  </Page>
))

const PublicAddress = () => {
  const profile = useFormQuery(asks(businessProfile, { db: useDb() }))
  return (
    <section className={`card ${cardStack.stack}`} aria-label={sharingTexts.address}>
      <h2 className={cardStack.title}>{sharingTexts.address}</h2>
      <p className={classes.about}>{sharingTexts.addressHint}</p>
      {profile.data === undefined ? <Loading /> : <AddressForm saved={profile.data.publicAddress} />}
    </section>
  )
}

const AddressForm = ({ saved }: { readonly saved: string }) => {
  const db = useDb()
  const [typed, setTyped] = useState(saved)
  const [isChecked, setChecked] = useState(false)
  const address = typed.trim().replace(/\/$/, '')
  const isRight = isPublicAddress(address)
  const saving = useSave({
    send: (wanted: string, requestId) => call(changePublicAddress, { db, body: { address: wanted } }, { requestId }),
    saved: () => ({ text: sharingTexts.saved }),
    stale: [keys.area(db, businessProfile)],
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (isRight) saving.save(address)
  }
  return (
    <form className={classes.address} onSubmit={submit} noValidate>
      <TextInput
        label={sharingTexts.addressLabel}
        type="url"
        maxLength={200}
        autoComplete="off"
        value={typed}
        error={isChecked && !isRight ? sharingTexts.addressFault : null}
        errorProps={{ role: 'alert' }}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
        {texts.save}
      </Button>
    </form>
  )
}

const Links = () => {
  const db = useDb()
  const query = useQuery(asks(openShares, { db }))
  const withdraw = useWithdraw()
  return (
    <section className="card" aria-label={sharingTexts.allLinks}>
      <DataTable
        label={sharingTexts.allLinks}
        columns={COLUMNS}
        rows={query.data ?? []}
        keyOf={({ id }) => id}
        short={share => ({
          title: share.reference,
          note: `${sharingTexts.kinds[share.kind]} · ${share.createdBy}`,
          figure: formatMoment(share.endsAt),
          figureNote: '',
        })}
        actions={{
          head: sharingTexts.actions,
          of: ({ id, reference }) => [
            {
              label: sharingTexts.withdraw,
              name: `${sharingTexts.withdraw} ${reference}`,
              icon: IconLinkOff,
              isMain: true,
              run: () => withdraw(id),
            },
          ],
        }}
        load={{ query, failedText: sharingTexts.couldNotLoadLinks }}
        empty={<EmptyState icon={IconLinkOff} title={sharingTexts.noLinks} hint={sharingTexts.noLinksHint} />}
      />
    </section>
  )
}
