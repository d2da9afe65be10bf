import { type Bench, findLack, Skip } from "./check.ts"
import { formatUnits, getRecipient, richest } from "./funds.ts"
import { createProvider, toEnvelope } from "./provider.ts"
import type { SuiteOptions } from "./suite.ts"

/** A missing requirement of the suite. */
export interface Missing {
  /** Without it the suite's results would mean nothing. */
  readonly blocking: string | undefined
  /** Checks that will be skipped, with reasons. */
  readonly notes: readonly string[]
}

/** Checks in advance if the customers can do what the checks need, because a run takes minutes. */
export async function findMissing({ apiUrl, fetch, ...rest }: SuiteOptions): Promise<Missing> {
  const provider = createProvider({ apiUrl, fetch, wait: rest.wait, inspect: () => {} })
  const bench: Bench = { ...rest, apiUrl, fetch, provider }
  try {
    const currency = await richest(bench)
    const input = { recipient: await getRecipient(bench), amount: formatUnits(currency, 1n), currency: currency.code }
    const reply = await provider.ask("createTransfer", { token: bench.token, key: bench.fresh(), input })
    const { tag } = toEnvelope(reply)
    const lack = findLack(tag)
    const blocking =
      lack && `--token: its customer can't send the smallest amount, ${String(tag)}: ${lack}. Take another one.`
    return { blocking, notes: [] }
  } catch (error) {
    // Other problems are reported by the checks.
    const notes = error instanceof Skip ? [`${error.message}: what needs that is skipped`] : []
    return { blocking: undefined, notes }
  }
}
