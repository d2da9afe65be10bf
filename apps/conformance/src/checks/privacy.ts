import { type Bench, type Check, must, mustRefuse, readData, Skip } from "../check.ts"
import { getRecipient } from "../funds.ts"
import { toRecord } from "../provider.ts"

const group = "whose is what"

async function newestOperation({ provider, token }: Bench): Promise<string> {
  const { items } = readData(await provider.ask("listOperations", { token, input: { limit: 1 } }))
  const id = toRecord(Array.isArray(items) ? items[0] : undefined)["id"]
  if (typeof id !== "string") throw new Skip("the history is empty")
  return id
}

export const privacyChecks: readonly Check[] = [
  {
    group,
    name: "another customer's operation is refused with not_found",
    run: async (bench) => {
      const { provider, otherToken } = bench
      if (otherToken === undefined) throw new Skip("no --other-token")
      const input = { operationId: await newestOperation(bench) }
      mustRefuse(await provider.ask("getOperation", { token: otherToken, input }), "not_found", "service_unavailable")
    },
  },
  {
    group,
    name: "each customer is told of themselves",
    run: async (bench) => {
      const { provider, token, otherToken } = bench
      const mine = readData(await provider.ask("getMe", { token }))["id"]
      if (otherToken === undefined) throw new Skip("no --other-token")
      const theirs = readData(await provider.ask("getMe", { token: otherToken }))["id"]
      must(mine !== theirs, "two tokens of two customers name the same one")
    },
  },
  {
    group,
    name: "a recipient is shown masked",
    run: async (bench) => {
      const { provider, token, otherToken } = bench
      const recipient = await getRecipient(bench)
      const { email } = readData(await provider.ask("getMe", { token: otherToken }))
      const shown = readData(await provider.ask("resolveRecipient", { token, input: { recipient } }))["recipient"]
      must(shown !== email && shown !== "", `the whole address was shown: ${String(shown)}`)
    },
  },
]
