import type { WalletClient } from "#client.ts"
import { platform } from "#environment/platform.ts"
import type { Signal } from "#environment/signal.ts"

/** Runs `work` with a signal that is aborted with the session, with `signal` and with the client; without a session, not. */
export async function duringSession(
  client: WalletClient,
  signal: Signal | undefined,
  work: (token: string, ending: Signal) => Promise<unknown>,
): Promise<void> {
  const token = client.store.getState().accessToken
  if (token === undefined) return

  const ending = new platform.AbortController()
  const end = () => ending.abort()
  const unsubscribe = client.store.subscribe(({ accessToken }) => {
    if (accessToken !== token) end()
  })
  signal?.addEventListener("abort", end)
  client.signal.addEventListener("abort", end)
  if (signal?.aborted || client.signal.aborted) end()
  try {
    await work(token, ending.signal)
  } finally {
    unsubscribe()
    signal?.removeEventListener("abort", end)
    client.signal.removeEventListener("abort", end)
  }
}
