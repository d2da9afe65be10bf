import { misuse } from "./exitCodes.ts"

/** A stream for input; Node's standard input is one. */
export interface Input extends AsyncIterable<string | Uint8Array> {
  readonly isTTY?: boolean | undefined
  setRawMode?(on: boolean): unknown
}

/** Asks the user, or reads the next line of standard input where nobody sits in front of it. */
export interface Prompt {
  /** The answer, which a terminal does not show. @throws CommandError if there is none in time. */
  secret(question: string): Promise<string>
}

/** Ctrl-C and Ctrl-D. */
const interrupts = ["\u0003", "\u0004"]
const longestLine = 65_536
/** For how long an answer is waited for, in milliseconds. */
const patience = 120_000

interface PromptOptions {
  readonly input: Input
  readonly output: { write(text: string): unknown }
  readonly signal: AbortSignal
  readonly limit?: number
}

/** Makes a prompt that reads one line after the other of the same input. */
export function createPrompt({ input, output, signal, limit = patience }: PromptOptions): Prompt {
  const isTerminal = input.isTTY === true
  let pieces: AsyncIterator<string | Uint8Array> | undefined
  const decoder = new TextDecoder()
  let buffer = ""

  const nextPiece = async (): Promise<string | undefined> => {
    pieces ??= input[Symbol.asyncIterator]()
    const next = await withLimit(pieces.next(), AbortSignal.any([signal, AbortSignal.timeout(limit)]))
    if (next === undefined || next.done) return undefined
    return typeof next.value === "string" ? next.value : decoder.decode(next.value, { stream: true })
  }

  /** A line, without its end. A terminal in raw mode sends each key, backspace and Ctrl-C among them. */
  const readLine = async (): Promise<string> => {
    for (;;) {
      const [line] = /^[^\r\n]*(?=\r?\n|\r)/.exec(buffer) ?? []
      if (line !== undefined) {
        buffer = buffer.slice(line.length).replace(/^\r?\n|^\r/, "")
        return isTerminal ? applyKeys(line) : line
      }
      if (buffer.length > longestLine) throw misuse("the answer is too long")
      // oxlint-disable-next-line no-await-in-loop -- a line may come in pieces
      const piece = await nextPiece()
      if (piece === undefined) {
        const last = buffer
        buffer = ""
        return isTerminal ? "" : last
      }
      if (isTerminal && interrupts.some((key) => piece.includes(key))) throw misuse("nothing was entered")
      buffer += piece
    }
  }

  return {
    async secret(question) {
      if (isTerminal) {
        output.write(`${question}: `)
        input.setRawMode?.(true)
      }
      try {
        const answer = (await readLine()).trim()
        if (answer === "") throw misuse(`${question}: nothing was entered; type it, or pipe it into standard input`)
        return answer
      } finally {
        if (isTerminal) {
          input.setRawMode?.(false)
          output.write("\n")
        }
      }
    },
  }
}

/** The text that stays after each backspace took away the key before it. */
function applyKeys(line: string): string {
  const kept: string[] = []
  for (const key of line) {
    if (key === "\u007f" || key === "\b") kept.pop()
    else if (key >= " ") kept.push(key)
  }
  return kept.join("")
}

/** The promise's value, or undefined once the signal is aborted. */
function withLimit<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const end = () => resolve(undefined)
    if (signal.aborted) end()
    signal.addEventListener("abort", end, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", end))
  })
}
