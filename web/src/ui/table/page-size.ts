import { type RefObject, useEffect } from 'react'
import { rollLengthMm } from '../print/roll-length.ts'
import '../print/paper.css'

/** A page of the length of its content, such as a till roll, or a sheet with margins. */
export type PageSize =
  | { readonly kind: 'roll'; readonly widthMm: number }
  | {
      readonly kind: 'sheet'
      /** Landscape, for tables with many columns. */
      readonly isWide?: boolean
      /** The sheets go to different people: they are not numbered. */
      readonly isHandedOut?: boolean
    }
  | { readonly kind: 'exact' /** Without margins, such as a sheet of labels. */; readonly widthMm: number; readonly heightMm: number }

/** A4, upright. */
export const SHEET: PageSize = { kind: 'sheet' }

const IN_MARGIN = 'vertical-align: top; padding-top: 1mm; font: 7.5pt "Inter Variable", sans-serif; color: #44464f'

/** Quotes, backslashes and line breaks would end the string. */
const inQuotes = (text: string): string => `"${text.replaceAll(/["\\\n]/g, ' ')}"`

/**
 * In the margin, as far from the edge as printers print: sheets of a long document come apart. Each has its number, and from the second on,
 * where there is no head, what it belongs to.
 */
const inMargin = (title: string): string =>
  `@bottom-left { content: ${inQuotes(title)}; ${IN_MARGIN} } @bottom-right { content: "Page " counter(page) " of " counter(pages); ${IN_MARGIN} }`

const NO_TITLE_ON_FIRST = '@page :first { @bottom-left { content: none } }'

const pageRule = (size: PageSize, paper: HTMLElement): string => {
  switch (size.kind) {
    case 'sheet':
      return `@page { size: A4${size.isWide === true ? ' landscape; margin: 8mm 8mm 12mm' : '; margin: 12mm'}; ${size.isHandedOut === true ? '' : inMargin(document.title)} } ${NO_TITLE_ON_FIRST}`
    case 'exact':
      return `@page { size: ${size.widthMm}mm ${size.heightMm}mm; margin: 0 }`
    case 'roll':
      return `@page { size: ${size.widthMm}mm ${rollLengthMm(paper.getBoundingClientRect().height).toFixed(2)}mm; margin: 0 }`
  }
}

/**
 * Sets the size of the printed page while a document is shown. Chromium ignores "80mm auto", so the roll is measured: when the document
 * changes, and again just before printing, when the fonts are loaded. The browser menu's own Print uses the same style sheet.
 */
export const usePageSize = (paper: RefObject<HTMLElement | null>, size: PageSize): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const measure = (): void => {
      if (paper.current !== null) sheet.replaceSync(pageRule(size, paper.current))
    }
    const observer = new ResizeObserver(measure)
    if (paper.current !== null) observer.observe(paper.current)
    measure()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    window.addEventListener('beforeprint', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [paper, size])
}
