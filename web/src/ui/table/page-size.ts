import { type RefObject, useEffect } from 'react'
import { rollLengthMm } from '../print/roll-length.ts'
import '../print/paper.css'

/** A page of the length of its content, such as a till roll, or a sheet with margins. */
export type PageSize =
  | { readonly kind: 'roll'; readonly widthMm: number }
  | { readonly kind: 'sheet' /** Landscape, for tables with many columns. */; readonly isWide?: boolean }
  | { readonly kind: 'exact' /** Without margins, such as a sheet of labels. */; readonly widthMm: number; readonly heightMm: number }

const pageRule = (size: PageSize, paper: HTMLElement): string => {
  switch (size.kind) {
    case 'sheet':
      return `@page { size: A4${size.isWide === true ? ' landscape' : ''}; margin: ${size.isWide === true ? 8 : 12}mm }`
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
