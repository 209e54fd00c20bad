import { CONNECT_PATH, type Connection, serverConnection } from '@akonta/domain/devices/device-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../lib/call.ts'
import { Logo } from '../ui/frames/logo.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import '../ui/print/paper.css'
import firstPage from '../ui/frames/first-page.module.css'
import { PrintButton } from '../ui/print/print-button.tsx'
import { QrCode } from '../ui/print/qr-code.tsx'
import classes from './connect.module.css'
import { DeviceSteps } from './device-steps.tsx'
import { deviceTexts } from './texts.ts'
import { CONNECTION_KEY, firstVisit, isServersOwnMachine, secureAddressFor, trusts } from './this-device.ts'

/** Over plain http from another device every other page would lead back here. */
const canOpenHere = (): boolean => isServersOwnMachine() || window.location.protocol === 'https:'

/** /connect: how another device of the shop connects. Over plain http it is the only page that the network sees. */
export const Component = () => {
  const query = useQuery({ queryKey: CONNECTION_KEY, queryFn: () => call(serverConnection, {}, { anonymous: true }) })
  useEffect(() => {
    document.title = deviceTexts.title
  }, [])
  return (
    <main id="content" className={firstPage.page} tabIndex={-1}>
      <Logo size={44} />
      <h1 className={firstPage.title}>{deviceTexts.title}</h1>
      {query.isPending && <Loading />}
      {query.isError && <LoadError what={deviceTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.mode === 'off' && <MessageBox>{deviceTexts.off}</MessageBox>}
      {query.data && query.data.mode !== 'off' && <Connecting connection={query.data} />}
      {canOpenHere() && (
        <Link className="link" to="/">
          {deviceTexts.back}
        </Link>
      )}
    </main>
  )
}

const Connecting = ({ connection }: { readonly connection: Connection }) => (
  <>
    <p className={classes.about}>{deviceTexts.about}</p>
    <TrustCheck connection={connection} />
    <Card connection={connection} />
    {connection.mode === 'files' ? <MessageBox>{deviceTexts.files}</MessageBox> : <DeviceSteps fingerprint={connection.fingerprint} />}
  </>
)

/** Tries the secure address. A visitor who only typed the name of the server goes on to Akonta at once. */
const TrustCheck = ({ connection }: { readonly connection: Connection }) => {
  const address = secureAddressFor(connection.secure, window.location.hostname)
  const [parameters] = useSearchParams()
  const isPassingThrough = parameters.has('open')
  const isOwnMachine = isServersOwnMachine()
  const check = useQuery({
    queryKey: [...CONNECTION_KEY, 'trusted', address],
    queryFn: () => (address === undefined ? false : trusts(address)),
    staleTime: 0,
    enabled: !isOwnMachine,
  })
  const opens = check.data === true && address !== undefined
  useEffect(() => {
    if (opens && isPassingThrough) window.location.replace(address)
  }, [opens, isPassingThrough, address])
  if (isOwnMachine) return <MessageBox>{deviceTexts.thisMachine}</MessageBox>
  if (check.isFetching) return <MessageBox>{deviceTexts.checking}</MessageBox>
  if (opens)
    return (
      <MessageBox
        variant="success"
        action={
          <Button component="a" href={address}>
            {deviceTexts.open}
          </Button>
        }
      >
        {deviceTexts.trusts}
      </MessageBox>
    )
  return (
    <MessageBox
      variant="danger"
      action={
        <Button variant="default" onClick={() => void check.refetch()}>
          {deviceTexts.checkAgain}
        </Button>
      }
    >
      {deviceTexts.trustsNot}
    </MessageBox>
  )
}

/** The card to print for the counter. */
const Card = ({ connection: { plain, secure } }: { readonly connection: Connection }) => {
  const first = firstVisit(plain)
  if (first === undefined) return null
  const address = `${first}${CONNECT_PATH}`
  return (
    <>
      <section className={`paper ${classes.card}`} aria-labelledby="card">
        <div className={classes.code}>
          <QrCode text={`${address}?open`} label={deviceTexts.scanLabel(address)} />
        </div>
        <div className={classes.words}>
          <h2 id="card" className={classes.cardTitle}>
            {deviceTexts.card}
          </h2>
          <p>{deviceTexts.scan}</p>
          <p className={classes.address}>{address}</p>
          <p>{deviceTexts.laterOpen}</p>
          {secure.map(each => (
            <p key={each} className={classes.address}>
              {each}
            </p>
          ))}
        </div>
      </section>
      <div>
        <PrintButton isSecond />
      </div>
    </>
  )
}
