import type { BranchSettings } from '@akonta/domain/business/settings-calls'
import { COLUMNS } from '@akonta/domain/printing/lay-out-roll'
import { CODE_PAGES } from '@akonta/domain/printing/printable-text'
import { CONNECTIONS, USUAL_PORT } from '@akonta/domain/printing/printer'
import { addPrinter, editPrinter, type Printer, type PrinterDraft } from '@akonta/domain/printing/printing-calls'
import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import switchClasses from '../ui/fields/switch.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { printingTexts } from './texts.ts'

type PrinterDialogProps = {
  /** Null adds one. */
  readonly printer: Printer | null
  readonly devices: readonly string[]
  readonly branches: readonly BranchSettings[]
  readonly onClose: () => void
}

const newPrinter = (branchCode: string): PrinterDraft => ({
  ...{ name: '', branchCode, connection: 'network', address: '', port: USUAL_PORT, columns: 48, codePage: 'cp437' },
  ...{ cuts: true, hasDrawer: false, isActive: true },
})

/** The error of a required field, once saving was tried. */
type Missing = (isMissing: boolean, label: string) => ReactNode

type NetworkAddressProps = {
  readonly address: string
  readonly port: string
  readonly missing: Missing
  readonly onAddress: (address: string) => void
  readonly onPort: (port: string) => void
}

const NetworkAddress = ({ address, port, missing, onAddress, onPort }: NetworkAddressProps) => (
  <Pair stacks="phone">
    <TextInput
      label={printingTexts.address}
      description={printingTexts.addressHint}
      placeholder="192.168.1.50"
      maxLength={45}
      autoComplete="off"
      value={address}
      error={missing(address.trim() === '', printingTexts.address)}
      onChange={event => onAddress(event.currentTarget.value)}
    />
    <TextInput
      label={printingTexts.port}
      description={printingTexts.portHint}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      value={port}
      error={missing(!/^\d{1,5}$/.test(port), printingTexts.port)}
      onChange={event => onPort(event.currentTarget.value)}
    />
  </Pair>
)

type DeviceChoiceProps = Pick<NetworkAddressProps, 'address' | 'missing' | 'onAddress'> & { readonly devices: readonly string[] }

/** A printer that is connected to the server itself. */
const DeviceChoice = ({ devices, address, missing, onAddress }: DeviceChoiceProps) => (
  <Select
    label={printingTexts.device}
    data={[...devices]}
    value={address === '' ? null : address}
    allowDeselect={false}
    description={devices.length === 0 ? printingTexts.noDevice : undefined}
    error={missing(address === '', printingTexts.device)}
    onChange={device => onAddress(device ?? '')}
  />
)

type PaperAndCharactersProps = { readonly draft: PrinterDraft; readonly onChange: (changed: Partial<PrinterDraft>) => void }

const PaperAndCharacters = ({ draft, onChange }: PaperAndCharactersProps) => (
  <Pair stacks="phone">
    <Select
      label={printingTexts.paper}
      data={COLUMNS.map(each => ({ value: String(each), label: printingTexts.papers[each] }))}
      value={String(draft.columns)}
      allowDeselect={false}
      onChange={value => onChange({ columns: COLUMNS.find(each => String(each) === value) ?? draft.columns })}
    />
    <Select
      label={printingTexts.codePage}
      data={CODE_PAGES.map(each => ({ value: each, label: printingTexts.codePages[each] }))}
      value={draft.codePage}
      allowDeselect={false}
      onChange={codePage => codePage !== null && onChange({ codePage })}
    />
  </Pair>
)

/** Adds or changes a receipt printer. */
export const PrinterDialog = ({ printer, devices, branches, onClose }: PrinterDialogProps) => {
  const db = useDb()
  const here = useBranch()?.code ?? branches[0]?.code ?? ''
  const [draft, setDraft] = useState<PrinterDraft>(printer ?? newPrinter(here))
  const [port, setPort] = useState(String(draft.port === 0 ? USUAL_PORT : draft.port))
  const [tried, setTried] = useState(false)
  const isNetwork = draft.connection === 'network'
  const body: PrinterDraft = { ...draft, port: isNetwork ? Number(port) : 0 }
  const saving = useSave({
    send: (_, requestId) =>
      printer === null ? call(addPrinter, { db, body }, { requestId }) : call(editPrinter, { db, id: printer.id, body }, { requestId }),
    saved: ({ name }) => ({ text: printingTexts.saved, detail: name }),
    waitsForReload: true,
    onSaved: onClose,
  })
  const change = (part: Partial<PrinterDraft>): void => setDraft({ ...draft, ...part })
  const missing: Missing = (isMissing, label) => tried && isMissing && <span role="alert">{texts.required(label)}</span>
  const isRight = draft.name.trim() !== '' && draft.address.trim() !== '' && (!isNetwork || /^\d{1,5}$/.test(port))
  return (
    <SaveDialog
      saving={saving}
      closesBeside
      title={printer === null ? printingTexts.addTitle : printingTexts.editTitle}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isRight) saving.save()
      }}
    >
      <TextInput
        label={printingTexts.name}
        description={printingTexts.nameHint}
        maxLength={40}
        autoComplete="off"
        data-autofocus
        value={draft.name}
        error={missing(draft.name.trim() === '', printingTexts.name)}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <Pair stacks="phone">
        <Select
          label={printingTexts.branch}
          data={branches.map(({ code, name }) => ({ value: code, label: name }))}
          value={draft.branchCode}
          allowDeselect={false}
          onChange={code => code !== null && change({ branchCode: code })}
        />
        <Select
          label={printingTexts.connection}
          data={CONNECTIONS.map(each => ({ value: each, label: printingTexts.connections[each] }))}
          value={draft.connection}
          allowDeselect={false}
          onChange={connection => connection !== null && change({ connection, address: '' })}
        />
      </Pair>
      {isNetwork ? (
        <NetworkAddress address={draft.address} port={port} missing={missing} onAddress={address => change({ address })} onPort={setPort} />
      ) : (
        <DeviceChoice devices={devices} address={draft.address} missing={missing} onAddress={address => change({ address })} />
      )}
      <PaperAndCharacters draft={draft} onChange={change} />
      <p className="hint">{printingTexts.codePageHint}</p>
      <Flag label={printingTexts.cuts} isOn={draft.cuts} onChange={cuts => change({ cuts })} />
      <Flag label={printingTexts.drawer} isOn={draft.hasDrawer} onChange={hasDrawer => change({ hasDrawer })} />
      {printer !== null && <Flag label={printingTexts.active} isOn={draft.isActive} onChange={isActive => change({ isActive })} />}
    </SaveDialog>
  )
}

type FlagProps = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

const Flag = ({ label, isOn, onChange }: FlagProps) => (
  <label className={switchClasses.switch}>
    <input type="checkbox" checked={isOn} onChange={event => onChange(event.currentTarget.checked)} />
    {label}
  </label>
)
