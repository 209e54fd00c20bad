import { formatMoment } from '@akonta/domain/dates'
import { type TwoStep, twoStep } from '@akonta/domain/users/two-step-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { twoStepTexts as texts } from './texts.ts'
import { TurnedOn } from './turned-on.tsx'

/** /twostep: people turn on a second step of signing in, and off again. */
export const Component = () => {
  const user = useUser()
  const query = useQuery({ ...asks(twoStep, { db: user.dbname }), staleTime: 0 })
  return (
    <Page width="form">
      <PageHeading title={texts.title} note={`${user.userName} · ${user.username}`} />
      <p className="hint">{texts.about}</p>
      {query.isPending && <Loading />}
      {query.isError && <LoadError what={texts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <State state={query.data} />}
    </Page>
  )
}

const State = ({ state: { isOn, since, codesLeft } }: { readonly state: TwoStep }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (!isOn || since === null) return <SetUp onCodes={setCodes} />
  return (
    <>
      <MessageBox>
        <strong>{texts.onSince(formatMoment(since))}</strong>
        <p>{texts.codesLeft(codesLeft)}</p>
      </MessageBox>
      <TurnedOn onCodes={setCodes} />
    </>
  )
}
