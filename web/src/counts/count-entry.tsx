import { packText } from '@akonta/domain/packs/pack'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { messageOf } from '../lib/api.ts'
import { useScanner } from '../lib/scanner.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import type { CountHere } from '../offline/stored-count.ts'
import { LooseField } from '../packs/loose-field.tsx'
import { WideCameraButton } from '../ui/camera/camera-button.tsx'
import { useCamera } from '../ui/camera/use-camera.tsx'
import { hasKeyboard } from '../ui/fields/has-keyboard.ts'
import { QtyField } from '../ui/fields/qty-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { Section } from '../ui/frames/section.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { CountedProductSearch } from './counted-product-search.tsx'
import classes from './counts.module.css'
import { quantityIn } from './find-count.ts'
import { type CountedProduct, findCountedByCode } from './find-counted.ts'
import { countTexts } from './texts.ts'
import { type CountEntryState, useCountEntry } from './use-count-entry.ts'

type LineFormProps = CountEntryState & { readonly product: CountedProduct }

/** How much there is of a product. */
const LineForm = ({ product, draft, pack, change, tried, isSaving, open, save }: LineFormProps) => (
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
          ...(product.packs ?? []).map(each => ({ value: String(each.number), label: packText(each) })),
        ]}
        value={String(draft.packNumber)}
        onChange={event => change({ packNumber: Number(event.currentTarget.value) })}
      />
    )}
    <QtyField
      className={classes.quantity ?? ''}
      label={countTexts.quantity}
      aria-label={countTexts.quantityOf(product.name)}
      autoFocus
      value={draft.quantity}
      error={tried && draft.quantity === null && countTexts.enterQuantity}
      onChange={quantity => change({ quantity })}
    />
    <LooseField pack={pack} quantity={draft.quantity} loose={draft.loose} onChange={loose => change({ loose })} />
    <label className={switchClasses.switch}>
      <input type="checkbox" checked={draft.replaces} onChange={event => change({ replaces: event.currentTarget.checked })} />
      <span>{countTexts.replaces}</span>
    </label>
    <div className={classes.buttons}>
      <Button variant="default" disabled={isSaving} onClick={() => open(null)}>
        {countTexts.another}
      </Button>
      <Button type="submit" loading={isSaving}>
        {countTexts.save}
      </Button>
    </div>
  </form>
)

type CountedLinesProps = Pick<CountEntryState, 'savedLines' | 'earlier' | 'waiting'> & { readonly count: string }

/** What this person has counted, with the lines that wait on the device. */
const CountedLines = ({ savedLines, earlier, waiting, count }: CountedLinesProps) => (
  <>
    {waiting.size > 0 && (
      <p className="hint" role="status">
        {countTexts.waiting(waiting.size)}
      </p>
    )}
    {savedLines.length + earlier.length > 0 && (
      <Section title={countTexts.yourLines}>
        <ul className={`${classes.lines} ${classes.body}`}>
          {savedLines.map(line => (
            <li key={line.id}>
              <span>{line.name}</span>
              <strong>{waiting.has(line.requestId) ? `${line.quantity} · ${countTexts.lineWaits}` : line.quantity}</strong>
            </li>
          ))}
          {earlier.map(entry => (
            <li key={entry.requestId}>
              <span>{entry.title.slice(`${count}, `.length)}</span>
              <strong>{`${quantityIn(entry)} · ${countTexts.lineWaits}`}</strong>
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
)

/** Counts one product after another, by search, scanner or camera. */
export const CountEntry = ({ count }: { readonly count: CountHere }) => {
  const db = useDb()
  const branch: ChosenBranch = { code: count.branchCode, name: count.branch }
  const entry = useCountEntry(count)
  const { product, counter, tried, searchField } = entry
  useEffect(() => {
    if (hasKeyboard()) searchField.current?.focus()
  }, [searchField])
  const scanned = async (code: string): Promise<void> => {
    try {
      const found = await findCountedByCode(db, branch.code, code)
      if (found === null) showNotice({ tone: 'error', kind: 'scan', text: countTexts.noMatch(code) })
      else entry.scan(found)
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
          maxLength={80}
          value={counter}
          error={tried && counter.trim() === '' && countTexts.enterCounter}
          onChange={event => entry.setCounter(event.currentTarget.value)}
        />
        {!camera.isOpen && <WideCameraButton camera={camera} />}
        {camera.panel}
        {product === null ? (
          <CountedProductSearch branch={branch} inputRef={searchField} onFound={entry.open} />
        ) : (
          <LineForm {...entry} product={product} />
        )}
      </section>
      <CountedLines {...entry} count={count.number} />
    </>
  )
}
