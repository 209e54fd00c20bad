import { LONGEST_TAX_NAME } from '@akonta/domain/payroll/tax-table-calls'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { PercentField } from './percent-field.tsx'
import type { BandDraft, ReliefDraft } from './tax-table-draft.ts'
import classes from './tax-tables.module.css'
import { taxTableTexts } from './texts.ts'

const MOST_ROWS = 20

const nextId = (rows: readonly { readonly id: number }[]): number => rows.reduce((most, { id }) => Math.max(most, id), 0) + 1

type BandRowsProps = { readonly bands: readonly BandDraft[]; readonly onChange: (bands: readonly BandDraft[]) => void }

/** The bands in order: width and rate of each. */
export const BandRows = ({ bands, onChange }: BandRowsProps) => {
  const change = (id: number, to: Partial<BandDraft>): void => onChange(bands.map(band => (band.id === id ? { ...band, ...to } : band)))
  return (
    <>
      {bands.map(({ id, width, rate }, index) => (
        <div key={id} className={classes.row}>
          <MoneyField label={taxTableTexts.widthOf(index + 1)} required value={width} onChange={next => change(id, { width: next })} />
          <PercentField label={taxTableTexts.rateOf(index + 1)} required value={rate} onChange={next => change(id, { rate: next })} />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={taxTableTexts.removeBand(index + 1)}
            onClick={() => onChange(bands.filter(band => band.id !== id))}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        className={classes.save ?? ''}
        disabled={bands.length >= MOST_ROWS}
        leftSection={<IconPlus size={17} aria-hidden />}
        onClick={() => onChange([...bands, { id: nextId(bands), width: null, rate: null }])}
      >
        {taxTableTexts.addBand}
      </Button>
    </>
  )
}

type ReliefRowsProps = { readonly reliefs: readonly ReliefDraft[]; readonly onChange: (reliefs: readonly ReliefDraft[]) => void }

/** The reliefs: name, yearly amount and highest number of each. */
export const ReliefRows = ({ reliefs, onChange }: ReliefRowsProps) => {
  const change = (id: number, to: Partial<ReliefDraft>): void =>
    onChange(reliefs.map(relief => (relief.id === id ? { ...relief, ...to } : relief)))
  return (
    <>
      {reliefs.map(({ id, name, amount, most }, index) => (
        <div key={id} className={classes.reliefRow}>
          <TextInput
            label={taxTableTexts.reliefNumber(index + 1)}
            required
            autoComplete="off"
            maxLength={LONGEST_TAX_NAME}
            value={name}
            onChange={event => change(id, { name: event.currentTarget.value })}
          />
          <MoneyField label={taxTableTexts.amountOf(index + 1)} required value={amount} onChange={next => change(id, { amount: next })} />
          <TextInput
            label={taxTableTexts.mostOf(index + 1)}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={most}
            onChange={event => change(id, { most: event.currentTarget.value.trim() })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={taxTableTexts.removeRelief(index + 1)}
            onClick={() => onChange(reliefs.filter(relief => relief.id !== id))}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        className={classes.save ?? ''}
        disabled={reliefs.length >= MOST_ROWS}
        leftSection={<IconPlus size={17} aria-hidden />}
        onClick={() => onChange([...reliefs, { id: nextId(reliefs), name: '', amount: null, most: '1' }])}
      >
        {taxTableTexts.addRelief}
      </Button>
    </>
  )
}
