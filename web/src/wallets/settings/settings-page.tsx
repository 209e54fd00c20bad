import { formatMoment } from '@akonta/domain/dates'
import { type WalletBranch, type WalletProvider, walletSettings } from '@akonta/domain/wallets/wallet-settings-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '../../business/issuer.ts'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { forRight } from '../../session/gates.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import cardStack from '../../ui/frames/card-stack.module.css'
import { Page } from '../../ui/frames/page.tsx'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { PracticeMark } from '../practice-mark.tsx'
import { BranchDialog } from './branch-dialog.tsx'
import { KeyTest } from './key-test.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import classes from './settings.module.css'
import { walletSettingsTexts } from './texts.ts'

/** /admin/settingslayout/mobilemoney: who asks the phones of customers, for which branches, and where transaction ids may be entered. */
export const Component = forRight('change_settings', { title: walletSettingsTexts.title, mayNot: walletSettingsTexts.mayNot }, () => (
  <Settings />
))

type Edited = { readonly provider: WalletProvider | null } | { readonly branch: WalletBranch }

const Settings = () => {
  const db = useDb()
  const query = useQuery(asks(walletSettings, { db }))
  const branches = useProfile().data?.branches ?? []
  const [edited, edit] = useState<Edited | null>(null)
  const settings = query.data
  const nameOf = (code: string): string => branches.find(branch => branch.code === code)?.name ?? code
  const close = (): void => edit(null)
  return (
    <Page width="document" isTight>
      <PageHeading
        title={walletSettingsTexts.title}
        actions={settings && <Button onClick={() => edit({ provider: null })}>{walletSettingsTexts.addProvider}</Button>}
      />
      {query.isError && <LoadError what={walletSettingsTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {settings === undefined && !query.isError && <Loading />}
      {settings?.providers.length === 0 && (
        <MessageBox>
          <p>{walletSettingsTexts.off}</p>
          <p>{walletSettingsTexts.offHint}</p>
        </MessageBox>
      )}
      {settings?.providers.map(provider => (
        <ProviderCard key={provider.id} provider={provider} onEdit={() => edit({ provider })} />
      ))}
      {settings && settings.providers.length > 0 && <h2 className={cardStack.title}>{walletSettingsTexts.branches}</h2>}
      {settings &&
        settings.providers.length > 0 &&
        settings.branches.map(branch => (
          <BranchCard
            key={branch.branch}
            name={nameOf(branch.branch)}
            branch={branch}
            providers={settings.providers}
            onEdit={() => edit({ branch })}
          />
        ))}
      {edited !== null && 'provider' in edited && (
        <ProviderDialog provider={edited.provider} taken={settings?.providers.map(({ pid }) => pid) ?? []} onClose={close} />
      )}
      {edited !== null && 'branch' in edited && (
        <BranchDialog name={nameOf(edited.branch.branch)} setting={edited.branch} providers={settings?.providers ?? []} onClose={close} />
      )}
    </Page>
  )
}

const keyText = ({ keyEnd, isReadable }: WalletProvider): string => {
  if (keyEnd === '') return walletSettingsTexts.keyMissing
  return isReadable ? walletSettingsTexts.keyEnds(keyEnd) : walletSettingsTexts.keyUnreadable
}

const Facts = ({ facts }: { readonly facts: readonly (readonly [label: string, value: string])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const ProviderCard = ({ provider, onEdit }: { readonly provider: WalletProvider; readonly onEdit: () => void }) => {
  const { name, adapter, email, keySet, keySetBy, isLive, isOn, callback } = provider
  return (
    <section className={`card ${cardStack.stack}`} aria-label={name}>
      <div className={classes.head}>
        <h2 className={cardStack.title}>{name}</h2>
        <span className={classes.badges}>
          {!isLive && provider.keyEnd !== '' && <PracticeMark />}
          <Badge tone={isOn ? 'green' : 'plain'}>{isOn ? walletSettingsTexts.on : walletSettingsTexts.off_}</Badge>
        </span>
      </div>
      {provider.keyEnd !== '' && !provider.isReadable && <MessageBox variant="danger">{walletSettingsTexts.keyUnreadable}</MessageBox>}
      <Facts
        facts={[
          [walletSettingsTexts.adapter, walletSettingsTexts.adapters[adapter]],
          [walletSettingsTexts.key, keySet === null ? keyText(provider) : `${keyText(provider)} · ${keySetBy}, ${formatMoment(keySet)}`],
          [walletSettingsTexts.email, email || walletSettingsTexts.none],
          [walletSettingsTexts.callback, callback],
        ]}
      />
      <p className="hint">{walletSettingsTexts.callbackHint}</p>
      <div className={classes.actions}>
        <Button variant="default" aria-label={walletSettingsTexts.editOf(name)} onClick={onEdit}>
          {walletSettingsTexts.editProvider}
        </Button>
        {provider.keyEnd !== '' && provider.isReadable && (
          // What was said of a key is not said of the next one.
          <KeyTest key={provider.keySet?.toISOString()} id={provider.id} adapter={adapter} typed="" name={name} />
        )}
      </div>
    </section>
  )
}

type BranchCardProps = {
  readonly name: string
  readonly branch: WalletBranch
  readonly providers: readonly WalletProvider[]
  readonly onEdit: () => void
}

const BranchCard = ({ name, branch, providers, onEdit }: BranchCardProps) => {
  const provider = providers.find(({ id }) => id === branch.provider)
  const restricted = branch.wallets.filter(({ typing }) => typing !== 'typed')
  return (
    <section className={`card ${cardStack.stack}`} aria-label={name}>
      <div className={classes.head}>
        <h3 className={cardStack.title}>{name}</h3>
        <Button variant="default" size="compact-sm" aria-label={walletSettingsTexts.editBranch(name)} onClick={onEdit}>
          {walletSettingsTexts.editProvider}
        </Button>
      </div>
      <Facts
        facts={[
          [walletSettingsTexts.asks, provider?.name ?? walletSettingsTexts.asksNobody],
          ...restricted.map(wallet => [wallet.name, walletSettingsTexts.typing[wallet.typing]] as const),
        ]}
      />
    </section>
  )
}
