import { type Check, must, mustRefuse } from "../check.ts"
import { calls } from "../contractCalls.ts"
import { toEnvelope } from "../provider.ts"

const group = "requests"

/** A valid id that does not exist. */
const madeUp = "00000000-0000-4000-8000-000000000000"

/** Text for each parameter of a path. */
function fillParams(path: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, madeUp]))
}

const customerCalls = calls.filter(([, { access }]) => access === "customer")
const readable = customerCalls.filter(([, { method, path }]) => method === "GET" && !path.includes(":"))

export const requestChecks: readonly Check[] = [
  {
    group,
    name: "a path outside of the contract is refused with not_found",
    run: async ({ provider, token }) => {
      mustRefuse(await provider.send("GET", "/no/such/call", { token }), "not_found")
    },
  },
  {
    group,
    name: "every customer's call without a token is refused with invalid_authorization_token",
    run: async ({ provider, fresh }) => {
      for (const [name, { path }] of customerCalls) {
        const reply = await provider.ask(name, { input: fillParams(path), key: fresh() })
        const { tag } = toEnvelope(reply)
        must(tag === "invalid_authorization_token", `${name} answered ${JSON.stringify(tag)}, ${reply.status}`)
      }
    },
  },
  {
    group,
    name: "an unknown token is refused with invalid_authorization_token",
    run: async ({ provider, fresh }) => {
      mustRefuse(await provider.ask("getMe", { token: fresh() }), "invalid_authorization_token")
    },
  },
  {
    group,
    name: "every list and every state can be read",
    run: async ({ provider, token }) => {
      for (const [name] of readable) await provider.ask(name, { token })
    },
  },
  {
    group,
    name: "what is no JSON is refused with validation_failed",
    run: async ({ provider, token, fresh }) => {
      const reply = await provider.ask("createTransfer", { token, key: fresh(), body: "{ not json" })
      mustRefuse(reply, "validation_failed")
    },
  },
  {
    group,
    name: "each missing field is named",
    run: async ({ provider, token, fresh }) => {
      const reply = await provider.ask("createTransfer", { token, key: fresh(), input: {} })
      const { fields } = mustRefuse(reply, "validation_failed")
      const missing = ["recipient", "amount", "currency"].filter((name) => !Object.hasOwn(fields, name))
      must(missing.length === 0, `not named: ${missing.join(", ")}`)
    },
  },
  {
    group,
    name: "an id that does not exist is refused with not_found",
    run: async ({ provider, token }) => {
      mustRefuse(
        await provider.ask("getOperation", { token, input: { operationId: madeUp } }),
        "not_found",
        "service_unavailable",
      )
    },
  },
]
