import { type CashMove, cashOnTheWay } from '@akonta/domain/cash/cash-calls'
import { type BranchCash, type CashPlace, expectedCash } from '@akonta/domain/cash/expected-cash-calls'
import { MAIN_SAFE, ON_THE_WAY } from '@akonta/domain/cash/place'
import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { useConnected } from '../offline/till-state.ts'
import { forBranch } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { Badge } from '../ui/frames/badge.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import card from '../ui/frames/figure-card.module.css'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './cash.module.css'
import { CountSafeDialog } from './count-safe-dialog.tsx'
import { MomentForm } from './moment-form.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { placesTexts } from './texts.ts'

const FRESH_MS = 30_000

/** A move that is older has been forgotten. */
const LONG_DAYS = 2

/** /admin/sales/cash: where the cash of the branch should be, now or at a moment, and what is on the way. */
export const Component = forBranch(branch => <Cash branch={branch} />)

const Cash = ({ branch }: { readonly branch: ChosenBranch }) => {
  const isConnected = useConnected()
  const seesAll = useCan('see_registers')
  const handles = useCan('handle_cash')
  const mayChange = useCan('change_settings')
  const [opened, setOpened] = useState<'move' | 'count' | 'rules' | null>(null)
  const close = (): void => setOpened(null)
  useShortcuts({ M: () => setOpened('move'), ...(handles && { S: () => setOpened('count') }) })
  return (
    <Page>
      <PageHeading
        title={placesTexts.title}
        note={branch.name}
        actions={
          <>
            {mayChange && (
              <Button variant="default" onClick={() => setOpened('rules')}>
                {placesTexts.rules}
              </Button>
            )}
            {seesAll && (
              <>
                <Button component={Link} variant="default" to="/admin/sales/cash/moves">
                  {placesTexts.moves}
                </Button>
                <Button component={Link} variant="default" to={path`/admin/sales/cash/day/${currentDay()}`}>
                  {placesTexts.dayReport}
                </Button>
              </>
            )}
            {handles && (
              <Button variant="default" aria-keyshortcuts="S" rightSection={<KeyHint>S</KeyHint>} onClick={() => setOpened('count')}>
                {placesTexts.count}
              </Button>
            )}
            <Button aria-keyshortcuts="M" rightSection={<KeyHint>M</KeyHint>} onClick={() => setOpened('move')}>
              {placesTexts.move}
            </Button>
          </>
        }
      />
      {!isConnected && <MessageBox>{placesTexts.offline}</MessageBox>}
      {seesAll && <Expected branch={branch} />}
      <OnTheWay branch={branch} />
      {opened === 'move' && <MoveDialog branch={branch} onClose={close} />}
      {opened === 'count' && <CountSafeDialog branch={branch} onClose={close} />}
      {opened === 'rules' && <RulesDialog branch={branch} onClose={close} />}
    </Page>
  )
}

const Expected = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [at, setAt] = useState<Date | undefined>(undefined)
  const [isEvery, setEvery] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({
    ...asks(expectedCash, { db, branch: isEvery ? 'ALL' : branch.code, at }),
    staleTime: FRESH_MS,
    refetchInterval: at === undefined ? FRESH_MS : false,
  })
  // Of this moment, not of the one before.
  const cash = query.isPlaceholderData ? undefined : query.data
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" aria-pressed={isEvery} onClick={() => setEvery(!isEvery)}>
          {isEvery ? placesTexts.oneBranch : placesTexts.allBranches}
        </Button>
        <Button variant="default" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          {placesTexts.asOf}
        </Button>
        {at !== undefined && (
          <Button variant="default" onClick={() => setAt(undefined)}>
            {placesTexts.now}
          </Button>
        )}
      </div>
      {isAsking && <MomentForm onChange={setAt} />}
      {at !== undefined && <p className={classes.asked}>{placesTexts.asItWas(formatMoment(at))}</p>}
      {query.isError && <LoadError what={placesTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {cash === undefined && !query.isError && <Loading />}
      {cash?.map(each => (
        <Places key={each.branchCode} of={each} hasTitle={isEvery} linksTo={each.branchCode === branch.code} />
      ))}
    </>
  )
}

type PlacesProps = { readonly of: BranchCash; readonly hasTitle: boolean; readonly linksTo: boolean }

const Places = ({ of, hasTitle, linksTo }: PlacesProps) => (
  <section className={classes.branch} aria-label={of.branch}>
    {hasTitle && <h2 className={cardStack.title}>{of.branch}</h2>}
    <div className={classes.figures}>
      <div className={`card ${card.card}`}>
        <p className={card.label}>{placesTexts.total}</p>
        <Figure amount={of.total} />
        <p className={card.note}>{placesTexts.totalHint}</p>
      </div>
      {of.places.map(place => (
        <PlaceCard key={place.place} place={place} of={of} linksTo={linksTo} />
      ))}
    </div>
  </section>
)

const Figure = ({ amount }: { readonly amount: bigint }) => (
  <p className={`${card.figure} ${classes.figure}`} data-below={amount < 0n || undefined}>
    <small>{texts.currency}</small> {formatMoney(amount)}
  </p>
)

const noteOf = ({ place, amount }: CashPlace, { onTheWay, oldest }: BranchCash): string => {
  if (amount < 0n) return placesTexts.below
  if (place === MAIN_SAFE) return placesTexts.mainSafeHint
  if (place !== ON_THE_WAY) return placesTexts.expected
  return oldest === null ? placesTexts.waiting(onTheWay) : placesTexts.since(formatMoment(oldest))
}

const PlaceCard = ({ place, of, linksTo }: { readonly place: CashPlace; readonly of: BranchCash; readonly linksTo: boolean }) => (
  <div className={`card ${card.card}`}>
    <p className={card.label}>
      {linksTo ? (
        <Link
          className={card.whole}
          aria-label={placesTexts.openPlace(place.name)}
          to={`/admin/sales/cash/lines?place=${encodeURIComponent(place.place)}&name=${encodeURIComponent(place.name)}`}
        >
          {place.name}
        </Link>
      ) : (
        place.name
      )}
    </p>
    <Figure amount={place.amount} />
    <p className={card.note}>{noteOf(place, of)}</p>
  </div>
)

const OnTheWay = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [receiving, setReceiving] = useState<CashMove | null>(null)
  const query = useQuery({ ...asks(cashOnTheWay, { db, branch: branch.code }), staleTime: FRESH_MS, refetchInterval: FRESH_MS })
  return (
    <section className={`card ${cardStack.stack}`} aria-label={placesTexts.onTheWay}>
      <h2 className={cardStack.title}>{placesTexts.onTheWay}</h2>
      {query.isError && <LoadError what={placesTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data?.length === 0 && <p className="hint">{placesTexts.nothingOnTheWay}</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className={classes.waiting}>
          {query.data.map(move => (
            <Waiting key={move.number} move={move} onReceive={() => setReceiving(move)} />
          ))}
        </ul>
      )}
      {receiving !== null && <ReceiveDialog move={receiving} onClose={() => setReceiving(null)} />}
    </section>
  )
}

const Waiting = ({ move, onReceive }: { readonly move: CashMove; readonly onReceive: () => void }) => {
  const isDeposit = move.to.startsWith('bank:')
  return (
    <li>
      <div>
        <p className={classes.amount}>
          {texts.currency} {formatMoney(move.amount)}
        </p>
        <p>{placesTexts.route(move.fromName, move.toName)}</p>
        <p className="hint">
          {move.givenBy}, {formatMoment(move.givenAt)}{' '}
          <Badge tone={move.days >= LONG_DAYS ? 'gold' : 'plain'}>{placesTexts.daysOld(move.days)}</Badge>
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          component={Link}
          variant="default"
          to={path`/admin/sales/cash/move/${move.number}`}
          aria-label={placesTexts.viewOf(move.number)}
        >
          {placesTexts.view}
        </Button>
        <Button
          variant="default"
          aria-label={isDeposit ? placesTexts.depositedOf(move.number) : placesTexts.receiveOf(move.number)}
          onClick={onReceive}
        >
          {isDeposit ? placesTexts.deposited : placesTexts.receive}
        </Button>
      </div>
    </li>
  )
}
