/** Gives the reason of a rejected promise; fails if it is not rejected. Catches at once, so that time may pass before. */
export function readReason(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`Not rejected, but answered ${JSON.stringify(value)}`)
    },
    (reason: unknown) => reason,
  )
}
