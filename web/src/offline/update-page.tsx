import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useBranch } from '../lib/session.ts'
import { BranchNeeded } from '../session/branch-needed.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import classes from './offline.module.css'
import { EntriesList } from './outbox/entries-list.tsx'
import { isOwnServer } from './own-server.ts'
import { PaymentsToConfirm } from './payments-to-confirm.tsx'
import { offlineTexts } from './texts.ts'
import { canStoreSales, useCopy, useUnsent } from './till-state.ts'
import { loadCopy, sendNow } from './till-work.ts'
import { timeText } from './time-text.ts'

/** How long the button is disabled, whatever the result (AMB-063). */
const REST_MS = 2_000

/** /admin/updateDB: the branch on this device, and the sales waiting to be sent. */
export const Component = () => {
  const branch = useBranch()
  if (branch === null) return <BranchNeeded />
  return (
    <Page className={classes.page} isTight>
      <PageHeading title={offlineTexts.title} note={branch.name} />
      <ThisDevice branchName={branch.name} />
      <PaymentsToConfirm branch={branch.code} />
      <EntriesList />
    </Page>
  )
}

const ThisDevice = ({ branchName }: { readonly branchName: string }) => {
  const copy = useCopy()
  const { waiting, parked } = useUnsent()
  const { load, isResting, isLoading, failure } = useLoading()
  return (
    <section className={`card ${cardStack.stack} ${classes.card}`} aria-labelledby="this-device">
      <h2 id="this-device" className={cardStack.title}>
        {offlineTexts.thisDevice}
      </h2>
      <p className={classes.explain}>{offlineTexts.explain(branchName)}</p>
      <dl className={classes.facts}>
        <Fact label={offlineTexts.lastLoaded} value={copy === null ? offlineTexts.neverLoaded : timeText(copy.loadedAt)} />
        <Fact label={offlineTexts.products} value={String(copy?.products ?? 0)} />
        <Fact label={offlineTexts.customers} value={String(copy?.customers ?? 0)} />
        <Fact label={offlineTexts.waiting} value={String(waiting)} />
        <Fact label={offlineTexts.parked} value={String(parked)} bad={parked > 0} />
      </dl>
      {failure !== null && <LoadError what={offlineTexts.couldNotLoad} failure={failure} onRetry={load} />}
      <Button
        className={classes.load ?? ''}
        leftSection={<IconDownload size={17} aria-hidden />}
        disabled={isResting || isLoading}
        aria-busy={isLoading}
        onClick={load}
      >
        {offlineTexts.clickToLoad}
      </Button>
      {!canStoreSales() && <MessageBox>{offlineTexts.needsHttps}</MessageBox>}
      {isOwnServer(window.location.hostname) && <MessageBox>{offlineTexts.ownServerHint(window.location.host)}</MessageBox>}
    </section>
  )
}

/** Sends waiting sales, then loads changes, and shows the result; existing data survives a failure. */
const useLoading = () => {
  const [isResting, setResting] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const rest = useRef(0)
  useEffect(() => () => window.clearTimeout(rest.current), [])
  const loadOnce = async (): Promise<void> => {
    setFailure(null)
    setLoading(true)
    try {
      await sendNow()
      await loadCopy()
      showNotice({ tone: 'success', text: offlineTexts.loaded })
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setLoading(false)
    }
  }
  const load = (): void => {
    setResting(true)
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => setResting(false), REST_MS)
    void loadOnce()
  }
  return { load, isResting, isLoading, failure }
}

const Fact = ({ label, value, bad = false }: { readonly label: string; readonly value: string; readonly bad?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd data-bad={bad || undefined}>{value}</dd>
  </div>
)
