import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type InputWrapperProps,
  type MantineColorsTuple,
  type MenuProps,
  type NumberInputProps,
  type SelectProps,
  type VariantColorsResolver,
} from '@mantine/core'

const indigo: MantineColorsTuple = [
  '#ECEEFA',
  '#DADDF4',
  '#B6BDE9',
  '#95A2F0',
  '#7F88C4',
  '#4B57B8',
  '#3441A3',
  '#2A3589',
  '#1F2452',
  '#14173A',
]
// gray[4] draws control borders in light mode, dark[4] in dark mode: both are at least 3:1 on the surface.
const gray: MantineColorsTuple = [
  '#FAFAF7',
  '#F5F5F1',
  '#EDEDE7',
  '#E3E3DC',
  '#8A8D99',
  '#7A7D89',
  '#6C6F7B',
  '#5A5D69',
  '#3A3D4A',
  '#1A1C26',
]
const dark: MantineColorsTuple = [
  '#E9EAF0',
  '#C9CCD8',
  '#A4A8B8',
  '#959AAB',
  '#6B7084',
  '#292E3F',
  '#171A26',
  '#131622',
  '#0F111A',
  '#0B0D1F',
]

const primaryTone = {
  fill: 'var(--primary)',
  fillHover: 'var(--primary-h)',
  onFill: 'var(--on-primary)',
  soft: 'var(--soft)',
  softText: 'var(--soft-text)',
  text: 'var(--text)',
}
const dangerTone = {
  fill: 'var(--red)',
  fillHover: 'var(--red)',
  onFill: 'var(--surface)',
  soft: 'var(--red-soft)',
  softText: 'var(--red-text)',
  text: 'var(--red)',
}
const border = '1px solid transparent'

const variantColorResolver: VariantColorsResolver = input => {
  const tone = input.color === 'red' ? dangerTone : primaryTone
  if (input.variant === 'filled') return { background: tone.fill, hover: tone.fillHover, color: tone.onFill, border }
  if (input.variant === 'light') return { background: tone.soft, hover: tone.soft, color: tone.softText, border }
  if (input.variant === 'subtle') return { background: 'transparent', hover: tone.soft, color: tone.text, border }
  return defaultVariantColorsResolver(input)
}

/** Maps the design tokens (tokens.css) onto the component kit. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 3 },
  colors: { indigo, gray, dark },
  black: '#1A1C26',
  variantColorResolver,
  respectReducedMotion: true,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  defaultRadius: 8,
  cursorType: 'pointer',
  // Only types of the components: importing them would add menus, lists and their positioning (30 kB) to the first page.
  components: {
    // The star of a required field is drawn by kit.css. A hint is below its field, after the error: fields next to each other stay in line, however long
    // their hints are.
    InputWrapper: {
      defaultProps: {
        withAsterisk: false,
        inputWrapperOrder: ['label', 'input', 'error', 'description'],
      } satisfies Partial<InputWrapperProps>,
    },
    // Without these defaults axe reports aria-required-children and region: a menu belongs to the landmark it opens from.
    Menu: {
      defaultProps: {
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 120 },
      } satisfies Partial<MenuProps>,
    },
    // The arrows would change a figure by a wheel or a slip, and need styles of their own.
    NumberInput: { defaultProps: { hideControls: true } satisfies Partial<NumberInputProps> },
    // Without its scroll area the list itself scrolls, which axe knows of comboboxes.
    Select: { defaultProps: { withScrollArea: false } satisfies Partial<SelectProps> },
  },
})

const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--ph)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-default-hover': 'var(--sunken)',
}
/** The kit's own colour variables, set from our tokens in both colour schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
