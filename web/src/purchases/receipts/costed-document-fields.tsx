import { formatQuantity } from '@akonta/domain/quantity'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { QtyField } from '../../ui/fields/qty-field.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { keyOf } from './costed-documents.ts'
import classes from './receipts.module.css'
import { receiptTexts } from './texts.ts'
import type { LandedCost } from './use-landed-cost.ts'

/** The receipts and purchases whose goods bear the cost: added by number, removed by a click. */
export const CostedDocumentFields = ({ draft: { documents }, change, costed, tried }: LandedCost) => {
  const [typed, setTyped] = useState('')
  const add = (): void => {
    const number = typed.trim().toUpperCase()
    if (number !== '' && !documents.includes(number)) change({ documents: [...documents, number] })
    setTyped('')
  }
  return (
    <>
      <div className={classes.add}>
        <TextInput
          label={receiptTexts.documentNumber}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" onClick={add}>
          {receiptTexts.addDocument}
        </Button>
      </div>
      <div className={classes.documents}>
        {costed.map(({ document, supplier }) => (
          <Button
            key={document}
            variant="default"
            size="compact-sm"
            rightSection={<span aria-hidden>×</span>}
            onClick={() => change({ documents: documents.filter(each => each !== document) })}
          >
            {document} {supplier} <span className="spoken">{receiptTexts.removeDocument}</span>
          </Button>
        ))}
      </div>
      {tried && documents.length === 0 && <MessageBox variant="danger">{receiptTexts.noDocument}</MessageBox>}
    </>
  )
}

/** The goods of the documents, with a field for the weight of each where the cost is shared by weight. */
export const CostedLines = ({ draft: { basis, weights }, change, lines, tried }: LandedCost) => (
  <ul className={classes.lines} data-fields={1}>
    {lines.map(line => {
      const key = keyOf(line)
      const weight = weights.get(key) ?? null
      return (
        <li key={key}>
          <p>
            {line.name}
            <span>
              {line.document} · {receiptTexts.pieces(formatQuantity(line.quantity))}
            </span>
          </p>
          {basis === 'WEIGHT' && (
            <QtyField
              aria-label={receiptTexts.weightOf(line.name, line.document)}
              placeholder={receiptTexts.weight}
              value={weight}
              error={tried && weight === null && receiptTexts.enterWeight}
              onChange={typed => change({ weights: new Map(weights).set(key, typed) })}
            />
          )}
        </li>
      )
    })}
  </ul>
)
