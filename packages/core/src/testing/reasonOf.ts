/** What a promise is rejected with; fails where it is not. Catches at once, so that time may pass in between. */
export function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`Not rejected, but answered ${JSON.stringify(value)}`)
    },
    (reason: unknown) => reason,
  )
}
