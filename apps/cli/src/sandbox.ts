import { getProviderInfo, type WalletClient } from "@wallet/core"
import { CommandError, misuse } from "./exitCodes.ts"

/** The simulated outside world of a provider for development. */
export interface Sandbox {
  /** Sends the coins of a stranger. */
  pay(
    network: string,
    payment: { readonly address: string; readonly amount: string; readonly currency: string; readonly from?: string },
  ): Promise<void>
  /** Finds blocks, so that payments are confirmed. */
  mine(network: string, count: number): Promise<void>
  /** Lets time pass for the whole provider. */
  advance(seconds: number): Promise<void>
}

/** Time limit for one of its calls, in milliseconds: it answers when the wallet has looked at the chain. */
const callLimit = 30_000

/** Opens the sandbox of the provider. @throws CommandError if it has none, as every provider in production. */
export async function openSandbox(client: WalletClient, signal: AbortSignal): Promise<Sandbox> {
  const { sandbox } = await getProviderInfo(client, { signal })
  if (sandbox === null) throw misuse("events are triggered at a provider for development alone; this one is none")
  const { origin } = new URL(sandbox.mailboxUrl)
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/sandbox/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callLimit)]),
    }).catch(() => undefined)
    if (answer === undefined) throw new CommandError("network", `no connection to the sandbox at ${origin}`)
    await answer.body?.cancel()
    if (!answer.ok) throw new CommandError("refused", `the sandbox refused ${path} with ${answer.status}`)
  }
  return {
    pay: (network, { from, ...output }) =>
      post(`/chains/${network}/payments`, { outputs: [output], ...(from !== undefined && { from }) }),
    mine: (network, count) => post(`/chains/${network}/blocks`, { count }),
    advance: (seconds) => post("/time", { advanceSeconds: seconds }),
  }
}
