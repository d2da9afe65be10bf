const longestToken = 65_536

/** A stream for input. */
export interface Input extends AsyncIterable<string | Uint8Array> {
  readonly isTTY?: boolean | undefined
}

/**
 * The first line of standard input, or `undefined` where a person sits in front of it, or nothing comes before the signal:
 * a pipe that stays open and says nothing must not hold the program.
 */
export function readTokenFrom(input: Input, signal: AbortSignal): Promise<string | undefined> {
  if (input.isTTY) return Promise.resolve(undefined)
  const tooLate = new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true })
  })
  return Promise.race([readFirstLine(input), tooLate])
}

async function readFirstLine(input: Input): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ""
  for await (const piece of input) {
    text += typeof piece === "string" ? piece : decoder.decode(piece, { stream: true })
    if (text.includes("\n") || text.length > longestToken) break
  }
  return text.split("\n", 1)[0]?.trim() || undefined
}

/** True if the token is valid in an HTTP header. */
export function isToken(text: string): boolean {
  return text.length <= longestToken && /^[\x21-\x7e]+$/.test(text)
}
