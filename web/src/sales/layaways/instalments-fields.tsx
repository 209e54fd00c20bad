import type { Pesewas } from '@akonta/domain/money'
import { sumOfTenders } from '@akonta/domain/sales/tender'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
import { CASH_INSTALMENT, type InstalmentDraft, InstalmentFields, isComplete, meansOf } from './instalment-fields.tsx'
import { layawayTexts } from './texts.ts'

const MOST_PARTS = 10

/** What is paid by all means together, in pesewas. */
export const sumOfInstalments = (parts: readonly InstalmentDraft[]): Pesewas =>
  sumOfTenders(parts.map(({ amount }) => ({ amount: amount ?? 0n })))

const isPaid = ({ amount }: InstalmentDraft): boolean => amount !== null && amount > 0n

/** The means that pay something, as the call takes them. */
export const instalmentsToSend = (parts: readonly InstalmentDraft[]) =>
  parts.filter(isPaid).map(part => ({ ...meansOf(part), amount: part.amount ?? 0n }))

/** Each means that pays something has its number. */
export const areComplete = (parts: readonly InstalmentDraft[]): boolean => parts.filter(isPaid).every(isComplete)

type InstalmentsFieldsProps = {
  readonly branch: string
  readonly amountLabel: string
  readonly parts: readonly InstalmentDraft[]
  /** What is left to pay without these parts; a means that is added is filled in with the rest. */
  readonly left: Pesewas
  /** The errors are shown. */
  readonly tried: boolean
  readonly amountHint?: string
  readonly amountFault: string | null
  readonly onChange: (parts: readonly InstalmentDraft[]) => void
}

/** One or several means of payment at once, such as cash and a wallet. */
export const InstalmentsFields = ({
  branch,
  amountLabel,
  parts,
  left,
  tried,
  amountHint,
  amountFault,
  onChange,
}: InstalmentsFieldsProps) => {
  const rest = left - sumOfInstalments(parts)
  return (
    <>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a means has no other name, and only the last one is removed
        <Fragment key={place}>
          <InstalmentFields
            branch={branch}
            label={layawayTexts.paidByMeans(place + 1)}
            amountLabel={place === 0 ? amountLabel : layawayTexts.amountOfMeans(place + 1)}
            draft={part}
            tried={tried && isPaid(part)}
            {...(place === 0 && amountHint !== undefined && { amountHint })}
            amountFault={place === parts.length - 1 ? amountFault : null}
            onChange={changed => onChange(parts.with(place, changed))}
          />
        </Fragment>
      ))}
      <Group gap={8}>
        {parts.length < MOST_PARTS && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => onChange([...parts, { ...CASH_INSTALMENT, amount: rest > 0n ? rest : null }])}
          >
            {layawayTexts.anotherMeans}
          </Button>
        )}
        {parts.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => onChange(parts.slice(0, -1))}
          >
            {layawayTexts.removeMeans(parts.length)}
          </Button>
        )}
      </Group>
    </>
  )
}
