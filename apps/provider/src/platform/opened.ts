import type { Logger } from "pino"

/** Closes one part of a program, and waits until it is closed. */
export type Close = () => Promise<unknown> | void

/** The parts that a start has opened so far. */
export interface Opened {
  /** Notes a part right after it was opened. */
  add(name: string, close: Close): void
  /** Closes all parts, the newest first. One that fails keeps no other open. @throws the first failure. */
  close(): Promise<void>
}

/** @param onAdd called with each part. An error it throws ends the start. For tests. */
export function createOpened(onAdd: (name: string) => void = () => {}): Opened {
  const parts: Close[] = []
  return {
    add(name, close) {
      parts.push(close)
      onAdd(name)
    },
    async close() {
      const failures: unknown[] = []
      for (const close of parts.splice(0).toReversed()) {
        try {
          await close()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Closes what a failed start has opened. A part that can't be closed is logged: the cause of the failure matters more. */
export async function closeAfterFailure(opened: Opened, log: Logger): Promise<void> {
  await opened.close().catch((err: unknown) => log.warn({ err }, "a part of the failed start could not be closed"))
}
