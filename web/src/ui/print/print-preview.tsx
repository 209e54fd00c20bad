import { type ReactNode, type Ref, useRef, useState } from 'react'
import { texts } from '../../texts.ts'
import { type PageSize, SHEET, usePageSize } from '../table/page-size.ts'
import { type Paper, ROLL_WIDTHS, type RollWidth, readPaper, readRollWidth, savePaper, saveRollWidth } from './paper-choice.ts'
import classes from './print-preview.module.css'

const ROLLS: Readonly<Record<RollWidth, PageSize>> = { 80: { kind: 'roll', widthMm: 80 }, 58: { kind: 'roll', widthMm: 58 } }

/** Renders a document: measured through `ref`; the chosen one is printed. */
type Drawn = (ref: Ref<HTMLDivElement>, chosen: boolean) => ReactNode

type PrintPreviewProps = {
  /** The name of the choice on this device: documents of one name are printed alike. */
  readonly name: string
  readonly usual: Paper
  readonly labels: { readonly all: string; readonly till: (widthMm: number) => string; readonly a4: string }
  readonly papers: Readonly<Record<Paper, Drawn>>
}

/** A till roll and A4 side by side; the chosen one is printed. Paper size and roll width are remembered on this device. */
export const PrintPreview = ({ name, usual, labels, papers }: PrintPreviewProps) => {
  const [paper, setPaper] = useState<Paper>(() => readPaper(name, usual))
  const [width, setWidth] = useState(readRollWidth)
  const printed = useRef<HTMLDivElement>(null)
  const other = useRef<HTMLDivElement>(null)
  usePageSize(printed, paper === 'a4' ? SHEET : ROLLS[width])
  const choose = (chosen: Paper) => (): void => {
    setPaper(chosen)
    savePaper(name, chosen)
  }
  const chooseWidth = (chosen: RollWidth): void => {
    setWidth(chosen)
    saveRollWidth(chosen)
  }
  return (
    <fieldset className={classes.desk}>
      <legend className="spoken">{labels.all}</legend>
      {(['till', 'a4'] as const).map(each => (
        <div key={each} className={classes.choice} data-roll={each === 'till' ? width : undefined}>
          <div className={classes.choosing}>
            <label>
              <input type="radio" name="paper" checked={paper === each} onChange={choose(each)} />
              {each === 'till' ? labels.till(width) : labels.a4}
            </label>
            {each === 'till' && <RollWidths width={width} onChange={chooseWidth} />}
          </div>
          {papers[each](paper === each ? printed : other, paper === each)}
        </div>
      ))}
    </fieldset>
  )
}

type RollWidthsProps = { readonly width: RollWidth; readonly onChange: (width: RollWidth) => void }

const RollWidths = ({ width, onChange }: RollWidthsProps) => (
  <div className={classes.widths} role="radiogroup" aria-label={texts.rollWidth}>
    {ROLL_WIDTHS.map(each => (
      <label key={each}>
        <input type="radio" name="rollwidth" checked={width === each} onChange={() => onChange(each)} />
        {texts.millimetres(each)}
      </label>
    ))}
  </div>
)
