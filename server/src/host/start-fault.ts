/**
 * Why the server cannot start, in one sentence that tells the operator what to do. It is printed without a stack, and the program ends with
 * exit code 1.
 */
export class StartFault extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartFault'
  }
}
