import { countByNumber, type NewCountLine, saveCountLine } from '@akonta/domain/counts/count-calls'
import { baseQuantityOf, formatInPacks, packText, withLoose } from '@akonta/domain/packs/pack'
import { ONE, type Quantity } from '@akonta/domain/quantity'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { messageOf, path } from '../lib/api.ts'
import { keys } from '../lib/call.ts'
import { useScanner } from '../lib/scanner.ts'
import { type ChosenBranch, useDb, useUser } from '../lib/session.ts'
import type { CountHere } from '../offline/stored-count.ts'
import { useTill } from '../offline/till-state.ts'
import { LooseField } from '../packs/loose-field.tsx'
import { WideCameraButton } from '../ui/camera/camera-button.tsx'
import { useCamera } from '../ui/camera/use-camera.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { BackButton } from '../ui/frames/back-button.tsx'
import { Page } from '../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../ui/frames/page-heading.tsx'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { countHere } from './count-here.ts'
import { CountedProductSearch } from './counted-product-search.tsx'
import classes from './counts.module.css'
import { findCount, quantityIn } from './find-count.ts'
import { type CountedProduct, findCountedByCode } from './find-counted.ts'
import { countTexts } from './texts.ts'

/** Counting with a phone or a scanner, a product after the other: /admin/counts/enter/{number}. */
export const Component = () => {
  const { number = '' } = useParams()
  const db = useDb()
  const found = useQuery({ queryKey: [...keys.area(db, countByNumber), 'here', number], queryFn: () => findCount(db, number) })
  const count = found.data
  // Once loaded it stays: without a connection the counting goes on.
  if (count === undefined && found.isError)
    return <LoadError what={countTexts.couldNotLoadOne} failure={found.error} onRetry={() => void found.refetch()} />
  if (count === undefined) return <Loading />
  if (count === null) return <EmptyState icon={IconFileText} title={countTexts.missing(number)} />
  return (
    <Page width="form">
      <HeadingWithBack>
        <BackButton to={path`/admin/counts/view/${number}`} />
        <PageHeading title={countTexts.enterTitleOf(number)} note={count.title} />
      </HeadingWithBack>
      {count.isCounting ? <Entry count={count} /> : <EmptyState icon={IconFileText} title={countTexts.notCounting(number)} />}
    </Page>
  )
}

type Counted = { readonly id: number; readonly name: string; readonly quantity: string; readonly requestId: string }

const Entry = ({ count }: { readonly count: CountHere }) => {
  const db = useDb()
  const { userName } = useUser()
  const branch: ChosenBranch = { code: count.branchCode, name: count.branch }
  const searchField = useRef<HTMLInputElement>(null)
  const [counter, setCounter] = useState(userName)
  const [product, setProduct] = useState<CountedProduct | null>(null)
  const [packNumber, setPackNumber] = useState(0)
  const [quantity, setQuantity] = useState<Quantity | null>(null)
  const [loose, setLoose] = useState<Quantity | null>(null)
  const [replaces, setReplaces] = useState(false)
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState<readonly Counted[]>([])

  const entries = useTill(till => till.entries)
  const unsent = entries.filter(
    entry => entry.kind === 'count_line' && entry.state === 'waiting' && entry.business === db && entry.target === count.number,
  )
  const waiting = new Set(unsent.map(({ requestId }) => requestId))
  // After a reload the device still has the lines that it has not sent.
  const earlier = unsent.filter(({ requestId }) => done.every(line => line.requestId !== requestId))

  const open = (found: CountedProduct | null): void => {
    setProduct(found)
    setPackNumber(found?.pack?.number ?? 0)
    setQuantity(null)
    setLoose(null)
    setReplaces(false)
    setTried(false)
    if (found === null) requestAnimationFrame(() => searchField.current?.focus())
  }
  const saving = useSave({
    send: (body: NewCountLine, requestId) => countHere({ db, count, body, product: product?.name ?? '', requestId }),
    saved: ({ answer, kept }, entered) => ({
      text: countTexts.saved(product?.name ?? '', formatInPacks(answer?.counted ?? baseQuantityOf(entered), product?.packs)),
      detail: kept === null ? countTexts.savedDetail(answer.others) : countTexts.onDeviceDetail,
    }),
    failed: countTexts.notSaved,
    stale: [keys.area(db, saveCountLine)],
    onSaved: ({ answer, kept }, entered) => {
      const { productId } = entered
      const line = {
        id: productId,
        name: product?.name ?? '',
        quantity: formatInPacks(answer?.counted ?? baseQuantityOf(entered), product?.packs),
      }
      setDone([{ ...line, requestId: kept?.requestId ?? '' }, ...done.filter(({ id }) => id !== productId)])
      open(null)
    },
  })
  const chosen = product?.packs?.find(each => each.number === packNumber)
  const pack = chosen && { number: chosen.number, name: chosen.name, size: chosen.size }
  const save = (): void => {
    setTried(true)
    if (product === null || quantity === null || counter.trim() === '') return
    const line = withLoose({ quantity, pack }, loose)
    saving.save({
      productId: product.id,
      quantity: line.quantity,
      counter: counter.trim(),
      replaces,
      pack: line.pack,
    })
  }
  const scanned = async (code: string): Promise<void> => {
    try {
      const found = await findCountedByCode(db, branch.code, code)
      if (found === null) showNotice({ tone: 'error', kind: 'scan', text: countTexts.noMatch(code) })
      else if (product === null) open(found)
      // Another piece, or another carton, of the same product.
      else if (found.id === product.id && (found.pack?.number ?? 0) === packNumber) setQuantity((quantity ?? ONE) + ONE)
      else showNotice({ tone: 'error', kind: 'scan', text: countTexts.saveFirst(product.name) })
    } catch (failure) {
      showNotice({ tone: 'error', kind: 'scan', text: countTexts.noMatch(code), detail: messageOf(failure) })
    }
  }
  const scan = (code: string): void => void scanned(code)
  useScanner(scan)
  const camera = useCamera(scan)
  return (
    <>
      <section className={`card ${classes.body}`} aria-label={countTexts.enter}>
        <TextInput
          label={countTexts.counter}
          description={countTexts.counterHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={80}
          value={counter}
          error={tried && counter.trim() === '' && countTexts.enterCounter}
          onChange={event => setCounter(event.currentTarget.value)}
        />
        {!camera.isOpen && <WideCameraButton camera={camera} />}
        {camera.panel}
        {product === null ? (
          <CountedProductSearch branch={branch} inputRef={searchField} onFound={open} />
        ) : (
          <form
            className={classes.toolbar}
            onSubmit={event => {
              event.preventDefault()
              save()
            }}
          >
            <p className={classes.product}>{product.name}</p>
            {(product.packs?.length ?? 0) > 0 && (
              <NativeSelect
                label={countTexts.packField}
                data={[
                  { value: '0', label: countTexts.base },
                  ...(product.packs ?? []).map(pack => ({ value: String(pack.number), label: packText(pack) })),
                ]}
                value={String(packNumber)}
                onChange={event => setPackNumber(Number(event.currentTarget.value))}
              />
            )}
            <QtyField
              className={classes.quantity ?? ''}
              label={countTexts.quantity}
              aria-label={countTexts.quantityOf(product.name)}
              autoFocus
              value={quantity}
              error={tried && quantity === null && countTexts.enterQuantity}
              onChange={setQuantity}
            />
            <LooseField pack={pack} quantity={quantity} loose={loose} onChange={setLoose} />
            <label className={switchClasses.switch}>
              <input type="checkbox" checked={replaces} onChange={event => setReplaces(event.currentTarget.checked)} />
              <span>{countTexts.replaces}</span>
            </label>
            <div className={classes.buttons}>
              <Button variant="default" disabled={saving.isSaving} onClick={() => open(null)}>
                {countTexts.another}
              </Button>
              <Button type="submit" loading={saving.isSaving}>
                {countTexts.save}
              </Button>
            </div>
          </form>
        )}
      </section>
      {waiting.size > 0 && (
        <p className="hint" role="status">
          {countTexts.waiting(waiting.size)}
        </p>
      )}
      {done.length + earlier.length > 0 && (
        <Section title={countTexts.yourLines}>
          <ul className={`${classes.lines} ${classes.body}`}>
            {done.map(line => (
              <li key={line.id}>
                <span>{line.name}</span>
                <strong>{waiting.has(line.requestId) ? `${line.quantity} · ${countTexts.lineWaits}` : line.quantity}</strong>
              </li>
            ))}
            {earlier.map(entry => (
              <li key={entry.requestId}>
                <span>{entry.title.slice(`${count.number}, `.length)}</span>
                <strong>{`${quantityIn(entry)} · ${countTexts.lineWaits}`}</strong>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
