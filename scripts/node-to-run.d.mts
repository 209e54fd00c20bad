/** The Node that Akonta runs with, to be asked when the packages are installed. */
export declare const nodeToRun: () => { readonly program: string; readonly version: string }
