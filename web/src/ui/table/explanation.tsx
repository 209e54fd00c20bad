import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'

type ExplanationProps = { readonly of: HTMLElement; readonly text: string }

/** Shown while the pointer or the focus is on an element, or after a touch. */
export const Explanation = ({ of: target, text }: ExplanationProps) => (
  <Tooltip target={target} label={text} multiline w={280} events={{ hover: true, focus: true, touch: true }} />
)
