import { signRequest } from "@wallet/core"
import { contract } from "@wallet/core/contract"
import { type Bench, type Check, must, mustRefuse, readData, Skip } from "../check.ts"

const group = "API keys"

/** A time that no provider takes a signature of, in milliseconds. */
const hour = 3_600_000

function requireKey({ signingKey }: Bench): string {
  if (signingKey === undefined) throw new Skip("no --signing-key")
  return signingKey
}

/** Signs a request for the history. */
function sign(bench: Bench, { at = bench.now(), query = "" } = {}): Promise<string> {
  const { method, path } = contract.listOperations
  return signRequest(requireKey(bench), { method, path: path + query, body: undefined }, at)
}

function readHistory({ provider }: Bench, authorization: string) {
  return provider.ask("listOperations", { authorization })
}

export const apiKeyChecks: readonly Check[] = [
  {
    group,
    name: "a request that is signed with a key is taken",
    run: async (bench) => {
      readData(await readHistory(bench, await sign(bench)))
    },
  },
  {
    group,
    name: "a signature of another time is refused with signature_invalid",
    run: async (bench) => {
      for (const at of [bench.now() - hour, bench.now() + hour]) {
        mustRefuse(await readHistory(bench, await sign(bench, { at })), "signature_invalid")
      }
    },
  },
  {
    group,
    name: "a signed request that comes again is refused with signature_invalid",
    run: async (bench) => {
      const authorization = await sign(bench)
      readData(await readHistory(bench, authorization))
      mustRefuse(await readHistory(bench, authorization), "signature_invalid")
    },
  },
  {
    group,
    name: "a signature fits one request alone",
    run: async (bench) => {
      mustRefuse(await readHistory(bench, await sign(bench, { query: "?limit=1" })), "signature_invalid")
    },
  },
  {
    group,
    name: "a key for signed requests only is refused without a signature",
    run: async (bench) => {
      const reply = await bench.provider.ask("listOperations", { token: requireKey(bench) })
      mustRefuse(reply, "signature_invalid")
    },
  },
  {
    group,
    name: "a name in the query that a call does not have is refused, not ignored",
    run: async (bench) => {
      const { method, path } = contract.listOperations
      const query = "?currencyy=BTC"
      const authorization = await sign(bench, { query })
      const reply = await bench.provider.send(method, path + query, { authorization }, "listOperations")
      const { fields } = mustRefuse(reply, "validation_failed")
      must(Object.hasOwn(fields, "currencyy"), "the name is not among the fields")
    },
  },
]
