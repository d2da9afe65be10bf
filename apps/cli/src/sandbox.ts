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
  /** Spends the coins of a transaction elsewhere, whether it waits or is in one of the last blocks. */
  doubleSpend(network: string, txid: string, blocks: number): Promise<void>
  /** An address of nobody's, to which payments go. */
  findRecipient(network: string): Promise<string>
  /** Has the bank make a payment now. False if it makes none of that id, such as one that it rejects. */
  payOut(withdrawalId: string): Promise<boolean>
  /** Has the bank send a payment back. */
  returnPayout(withdrawalId: string): Promise<void>
  /** The provider's time, in milliseconds. */
  readTime(): Promise<number>
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
  const ask = async (path: string, init: RequestInit = {}) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(callLimit)])
    const answer = await fetch(`${origin}/sandbox${path}`, { ...init, signal: limit }).catch(() => undefined)
    if (answer === undefined) throw new CommandError("network", `no connection to the sandbox at ${origin}`)
    return answer
  }
  /** True if it was done, false for a status of `unless`. */
  const post = async (path: string, body: object = {}, unless: readonly number[] = []): Promise<boolean> => {
    const headers = { "Content-Type": "application/json" }
    const answer = await ask(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) })
    await answer.body?.cancel()
    if (!answer.ok && !unless.includes(answer.status)) {
      throw new CommandError("refused", `the sandbox refused ${path} with ${answer.status}`)
    }
    return answer.ok
  }
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await ask(path)
    if (!answer.ok) throw new CommandError("refused", `the sandbox refused ${path} with ${answer.status}`)
    return (await answer.json()) as Answer
  }
  return {
    pay: async (network, { from, ...output }) => {
      await post(`/chains/${network}/payments`, { outputs: [output], ...(from !== undefined && { from }) })
    },
    mine: async (network, count) => {
      await post(`/chains/${network}/blocks`, { count })
    },
    doubleSpend: async (network, txid, blocks) => {
      const isDone = await post(`/chains/${network}/transactions/${txid}/replace`, {}, [422])
      if (!isDone) await post(`/chains/${network}/reorganisations`, { depth: blocks, fate: "double_spent" })
    },
    findRecipient: async (network) => {
      const all = await read<readonly { network: string; verdict: string; address: string }[]>("/screening/addresses")
      const found = all.find((one) => one.network === network && one.verdict === "medium")
      if (found === undefined) throw new CommandError("refused", `the sandbox has no address on ${network}`)
      return found.address
    },
    payOut: (withdrawalId) => post(`/payouts/${withdrawalId}/pay`, {}, [404]),
    returnPayout: async (withdrawalId) => {
      await post(`/payouts/${withdrawalId}/return`)
    },
    readTime: async () => Date.parse((await read<{ now: string }>("/api/time")).now),
    advance: async (seconds) => {
      await post("/time", { advanceSeconds: seconds })
    },
  }
}
