import { formatDayFirst } from '@akonta/domain/dates'
import { endOfScheme } from '@akonta/domain/vat/scheme-end'
import { type VatSetting, vatSettings } from '@akonta/domain/vat/vat-calls'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { evatTexts } from '../evat/texts.ts'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { vatTexts } from './texts.ts'
import { UntaxedProducts } from './untaxed-products.tsx'
import classes from './vat.module.css'
import { VatDecision } from './vat-decision.tsx'
import { VatHistory } from './vat-history.tsx'

/** No sale is taxed by a law that has ended without the book-keeper's knowledge. */
const EndOfLaw = ({ settings }: { readonly settings: readonly VatSetting[] }) => {
  const today = currentDay()
  const end = endOfScheme(settings, today)
  if (end === null) return null
  const { law, from, until } = end
  const lastDay = formatDayFirst(law.until ?? from)
  return (
    <MessageBox variant="danger">
      {from <= today ? vatTexts.ended(law.name, lastDay) : vatTexts.ends(law.name, lastDay)}
      {until !== null && <span className={classes.inclusive}>{vatTexts.untilNext(formatDayFirst(until))}</span>}
    </MessageBox>
  )
}

/** /admin/settingslayout/vat: whether the business charges VAT, by which law, and on which goods. */
export const Component = () => {
  const db = useDb()
  const mayChange = useCan('change_settings')
  const query = useFormQuery(asks(vatSettings, { db }), mayChange)
  if (!mayChange) return <NotAllowed title={vatTexts.title}>{vatTexts.mayNot}</NotAllowed>
  const vat = query.data
  return (
    <Page width="document" isTight>
      <PageHeading title={vatTexts.title} />
      {query.isError && <LoadError what={vatTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {vat === undefined && !query.isError && <Loading />}
      {vat && (
        <>
          <MessageBox>
            {vat.scheme === null ? vatTexts.off : vatTexts.on(vat.scheme, vat.tin)}
            <span className={classes.inclusive}>{vatTexts.inclusive}</span>
          </MessageBox>
          <EndOfLaw settings={vat.settings} />
          {vat.scheme === 'GH-2026' && (
            <section className={`card ${cardStack.stack}`} aria-label={evatTexts.settings}>
              <h2 className={cardStack.title}>{evatTexts.settings}</h2>
              <p>{evatTexts.settingsHint}</p>
              <div>
                <Button component={Link} variant="default" to="/admin/settingslayout/evat">
                  {evatTexts.setUp}
                </Button>
              </div>
            </section>
          )}
          <VatDecision key={vat.scheme} scheme={vat.scheme} tin={vat.tin} />
          <VatHistory settings={vat.settings} />
        </>
      )}
      <UntaxedProducts />
    </Page>
  )
}
