/** The path of a Chromium, installed where it has to be; undefined where none can be had. */
export declare const ensureChromium: () => Promise<string | undefined>
