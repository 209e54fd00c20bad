import { type BarcodeSettings, barcodeSettings, changeBarcodeSettings } from '@akonta/domain/catalogue/barcode-calls'
import { IN_STORE_PREFIXES } from '@akonta/domain/catalogue/ean13'
import { scalePatternsFault, tidyPattern } from '@akonta/domain/catalogue/scale-barcode'
import { Button, Select, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { LoadError } from '../ui/messages/load-error.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './settings.module.css'
import { barcodeTexts } from './texts.ts'

/** The range of the barcodes that the shop gives its own products, and what its scales print. */
export const BarcodesCard = () => {
  const query = useFormQuery(asks(barcodeSettings, { db: useDb() }))
  return (
    <section className={`card ${cardStack.stack}`} aria-label={barcodeTexts.title}>
      <h2 className={cardStack.title}>{barcodeTexts.title}</h2>
      <p className={classes.hint}>{barcodeTexts.hint}</p>
      {query.isError && <LoadError what={barcodeTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && <BarcodesForm saved={query.data} />}
    </section>
  )
}

const patternsIn = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map(tidyPattern)
    .filter(pattern => pattern !== '')

const BarcodesForm = ({ saved }: { readonly saved: BarcodeSettings }) => {
  const db = useDb()
  const [prefix, setPrefix] = useState(saved.prefix)
  const [typed, setTyped] = useState(saved.patterns.join('\n'))
  const [tried, setTried] = useState(false)
  const patterns = patternsIn(typed)
  const fault = scalePatternsFault(patterns, prefix)
  const saving = useSave({
    send: (body: BarcodeSettings, requestId) => call(changeBarcodeSettings, { db, body }, { requestId }),
    saved: () => ({ text: barcodeTexts.saved }),
    failed: barcodeTexts.notSaved,
    stale: [keys.area(db, changeBarcodeSettings)],
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (fault === null) saving.save({ prefix, patterns })
  }
  return (
    <form className={classes.barcodes} onSubmit={submit} noValidate>
      <Select
        label={barcodeTexts.prefix}
        data={[...IN_STORE_PREFIXES]}
        value={prefix}
        allowDeselect={false}
        onChange={chosen => setPrefix(chosen ?? prefix)}
      />
      <Textarea
        label={barcodeTexts.patterns}
        description={barcodeTexts.patternsHint}
        placeholder={barcodeTexts.patternsExample}
        autosize
        minRows={2}
        value={typed}
        error={tried ? fault : null}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={saving.isSaving}>
        {barcodeTexts.save}
      </Button>
    </form>
  )
}
