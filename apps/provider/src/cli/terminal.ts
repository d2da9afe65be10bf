import { text as readText } from "node:stream/consumers"

/** Streams of a command: one for results, one for progress, and the input. */
export interface Terminal {
  readonly result: (line: string) => void
  readonly progress: Progress
  /** Reads all of the standard input. */
  readonly readInput: () => Promise<string>
}

/** Progress of a command. */
export interface Progress {
  /** @param what the current work, in a few words. */
  step(done: number, total: number, what: string): void
  /** Call it before writing any result. */
  end(): void
}

interface Stream {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const barWidth = 24

/** A moving bar on a terminal, or a plain line for each step if the output goes to a file. */
export function createProgress(stream: Stream): Progress {
  if (!stream.isTTY) {
    return {
      step: (done, total, what) => stream.write(`${done}/${total} ${what}\n`),
      end: () => {},
    }
  }
  return {
    step: (done, total, what) => {
      const filled = total === 0 ? barWidth : Math.round((barWidth * done) / total)
      const bar = "█".repeat(filled).padEnd(barWidth, "░")
      stream.write(`\r\x1b[K${bar} ${done}/${total} ${what}`)
    },
    end: () => stream.write("\r\x1b[K"),
  }
}

/** The process's own terminal. */
export function createTerminal(): Terminal {
  return {
    result: (line) => process.stdout.write(`${line}\n`),
    progress: createProgress(process.stderr),
    readInput: () => readText(process.stdin),
  }
}
