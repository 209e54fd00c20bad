import { type ReactNode, type Ref, useRef, useState } from 'react'
import { type PageSize, usePageSize } from '../page-size.ts'
import { keepPaper, keptPaper, type Paper } from './kept-paper.ts'
import classes from './paper-desk.module.css'

const SIZES: Readonly<Record<Paper, PageSize>> = { till: { kind: 'roll', widthMm: 80 }, a4: { kind: 'sheet' } }

/** How a paper is drawn: measured through `ref`; the chosen one is printed. */
type Drawn = (ref: Ref<HTMLDivElement>, chosen: boolean) => ReactNode

type PaperDeskProps = {
  /** Names the choice on this device: papers of one name are printed alike. */
  readonly name: string
  readonly usual: Paper
  readonly labels: Readonly<Record<Paper | 'all', string>>
  readonly papers: Readonly<Record<Paper, Drawn>>
}

/** The same on the roll of a till and on A4, side by side; the chosen one is printed, and remembered on this device. */
export const PaperDesk = ({ name, usual, labels, papers }: PaperDeskProps) => {
  const [paper, setPaper] = useState<Paper>(() => keptPaper(name, usual))
  const printed = useRef<HTMLDivElement>(null)
  const other = useRef<HTMLDivElement>(null)
  usePageSize(printed, SIZES[paper])
  const choose = (chosen: Paper) => (): void => {
    setPaper(chosen)
    keepPaper(name, chosen)
  }
  return (
    <fieldset className={classes.desk}>
      <legend className="spoken">{labels.all}</legend>
      {(['till', 'a4'] as const).map(each => (
        <div key={each} className={classes.choice}>
          <label>
            <input type="radio" name="paper" checked={paper === each} onChange={choose(each)} />
            {labels[each]}
          </label>
          {papers[each](paper === each ? printed : other, paper === each)}
        </div>
      ))}
    </fieldset>
  )
}
