import type { Pesewas } from '@akonta/domain/money'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
import { AskForPayment } from '../../wallets/asking/ask-for-payment.tsx'
import { RequestedRow } from '../../wallets/asking/requested-row.tsx'
import { requestedName } from '../../wallets/asking/spoken-phone.ts'
import { useAskingProvider } from '../../wallets/here/wallet-ready.ts'
import { CASH_INSTALMENT, type InstalmentDraft, isPaid, isRequested, sumOfInstalments, withRequested } from './instalment.ts'
import { InstalmentFields } from './instalment-fields.tsx'
import { layawayTexts } from './texts.ts'

const MOST_PARTS = 10

type InstalmentsFieldsProps = {
  readonly branch: string
  readonly amountLabel: string
  readonly parts: readonly InstalmentDraft[]
  /** What is to be paid now, without these parts; a means that is added is filled in with the rest. */
  readonly left: Pesewas
  /** The most that can be paid. */
  readonly most: Pesewas
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
  most,
  tried,
  amountHint,
  amountFault,
  onChange,
}: InstalmentsFieldsProps) => {
  const provider = useAskingProvider(branch, 'now')
  const requested = parts.filter(isRequested)
  const typed = parts.filter(part => !isRequested(part))
  const received = sumOfInstalments(requested)
  const rest = left - sumOfInstalments(parts)
  const toAsk = left - received
  const changeTyped = (changed: readonly InstalmentDraft[]): void => onChange([...requested, ...changed])
  return (
    <>
      {requested.map(part => (
        <RequestedRow
          key={part.requested?.collection}
          name={part.requested?.name ?? ''}
          amount={part.amount ?? 0n}
          onLeaveOut={() => onChange(parts.filter(other => other !== part))}
        />
      ))}
      {typed.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a means has no other name, and only the last one is removed
        <Fragment key={place}>
          <InstalmentFields
            branch={branch}
            label={layawayTexts.paidByMeans(place + 1)}
            amountLabel={place === 0 ? amountLabel : layawayTexts.amountOfMeans(place + 1)}
            draft={part}
            tried={tried && isPaid(part)}
            {...(place === 0 && amountHint !== undefined && { amountHint })}
            amountFault={place === typed.length - 1 ? amountFault : null}
            onChange={changed => changeTyped(typed.with(place, changed))}
          />
        </Fragment>
      ))}
      <Group gap={8}>
        <AskForPayment
          branch={branch}
          size="compact-sm"
          amount={toAsk > 0n ? toAsk : null}
          most={most - received}
          disabled={received >= most || parts.length >= MOST_PARTS}
          onPaid={money => onChange(withRequested(parts, money, { left, most, name: requestedName(money, provider) }) ?? parts)}
        />
        {parts.length < MOST_PARTS && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => changeTyped([...typed, { ...CASH_INSTALMENT, amount: rest > 0n ? rest : null }])}
          >
            {layawayTexts.anotherMeans}
          </Button>
        )}
        {typed.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => changeTyped(typed.slice(0, -1))}
          >
            {layawayTexts.removeMeans(typed.length)}
          </Button>
        )}
      </Group>
    </>
  )
}
