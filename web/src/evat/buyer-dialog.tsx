import { lookUpTin } from '@akonta/domain/evat/evat-calls'
import { isTin, TIN_FORM } from '@akonta/domain/evat/tin'
import type { Buyer } from '@akonta/domain/sales/sale'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import classes from './buyer-choice.module.css'
import { evatTexts } from './texts.ts'

export type BuyerDialogProps = {
  readonly branch: string
  readonly buyer: Buyer
  readonly isSet: boolean
  readonly onSet: (buyer: Buyer | null) => void
  readonly onClose: () => void
}

const LONGEST_NAME = 100
const LONGEST_TIN = 15

export const BuyerDialog = ({ branch, buyer: given, isSet, onSet, onClose }: BuyerDialogProps) => {
  const db = useDb()
  const [name, setName] = useState(given.name)
  const [tin, setTin] = useState(given.tin)
  const [tried, setTried] = useState(false)
  const isNameShort = name.trim().length < 2
  const isTinWrong = !isTin(tin)
  const asking = useMutation({
    mutationFn: (asked: Buyer) => call(lookUpTin, { db, body: { branch, tin: asked.tin } }),
    onSuccess: (found, asked) => {
      // A name or a TIN that was typed while GRA was asked stays.
      if (found.name !== '' && asked.tin === tin && asked.name === name) setName(found.name)
    },
  })
  const said = asking.error === null ? (asking.data?.said ?? '') : messageOf(asking.error)
  const lookUpText = asking.variables?.tin === tin ? said : ''
  return (
    <Dialog
      opened
      place="left"
      width={420}
      title={evatTexts.setBuyer}
      subject={evatTexts.buyerHint}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isNameShort && !isTinWrong) onSet({ name: name.trim(), tin })
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          {isSet && (
            <Button variant="default" onClick={() => onSet(null)}>
              {evatTexts.removeBuyer}
            </Button>
          )}
          <Button type="submit">{texts.save}</Button>
        </>
      }
    >
      <div className={classes.tin}>
        <TextInput
          label={evatTexts.buyerTin}
          description={tin !== '' && !isTinWrong && !TIN_FORM.test(tin) ? evatTexts.unusualTin : evatTexts.buyerTinHint}
          autoComplete="off"
          maxLength={LONGEST_TIN}
          data-autofocus
          value={tin}
          error={tried && isTinWrong && evatTexts.tinFault}
          onChange={event => setTin(event.currentTarget.value.trim().toUpperCase())}
        />
        <Button
          variant="default"
          disabled={tin === '' || isTinWrong}
          loading={asking.isPending}
          onClick={() => asking.mutate({ name, tin })}
        >
          {evatTexts.lookUp}
        </Button>
      </div>
      <p role="status" className={classes.said}>
        {lookUpText}
      </p>
      <TextInput
        label={evatTexts.buyerName}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        error={tried && isNameShort && evatTexts.nameFault}
        onChange={event => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
