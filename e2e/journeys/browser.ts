/** The codes of keys that are no characters, as WebDriver and WebDriver BiDi define them. */
export const KEYS = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  F2: '\uE032',
  F4: '\uE034',
  F9: '\uE039',
} as const

export type Key = keyof typeof KEYS

/** A browser with one window of 1440 × 900, started for the journeys. What it stores is removed when it closes. */
export type Browser = {
  readonly name: string
  /** Loads an address, as a person who types it would. */
  load(address: string): Promise<void>
  /** Calls a function in the page with this argument. Both are passed as text: the function may use nothing outside itself. */
  run<A, T>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>
  /** Presses and releases a key after the other, each a character or one of KEYS, with a pause of so many ms: faster is a scanner. */
  press(keys: readonly string[], pause: number): Promise<void>
  /** Moves the mouse there and clicks. */
  click(x: number, y: number): Promise<void>
  /** What the page has reported as an error so far. Empty in a browser that does not tell. */
  faults(): readonly string[]
  close(): Promise<void>
}

export const WINDOW = { width: 1440, height: 900 } as const

/** The settings of a shop in Ghana. */
export const SHOP_ENVIRONMENT = { TZ: 'Africa/Accra', LANG: 'en_GB.UTF-8' } as const

/** The actions of a keyboard, the same in both protocols. */
export const keyActions = (keys: readonly string[], pause: number) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
      { type: 'pause', duration: pause },
    ]),
  },
]

/** The actions of a mouse, the same in both protocols. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
