import { getCall } from "../../src/contractCalls.ts"
import { json, refusal } from "../goodProvider.ts"
import { changes, type PlantedFault } from "./plant.ts"

/** Faults in access control. */
export const requestFaults: readonly PlantedFault[] = [
  {
    what: "answers paths that do not exist",
    foundBy: "a path outside of the contract is refused with not_found",
    fault: (good) => async (sent) =>
      sent.path.startsWith("/no/such") ? json({ ok: true, data: null, error: { tag: null } }) : good(sent),
  },
  {
    what: "lets one call through without a token",
    foundBy: "every customer's call without a token is refused with invalid_authorization_token",
    fault:
      (good, { token }) =>
      (sent) =>
        good(sent.path === "/wallets" && sent.token === undefined ? { ...sent, token } : sent),
  },
  {
    what: "answers 200 with nothing where a token is missing",
    foundBy: "every customer's call without a token is refused with invalid_authorization_token",
    fault: (good) => async (sent) =>
      sent.path === "/wallets" && sent.token === undefined
        ? json({ ok: true, data: [], error: { tag: null } })
        : good(sent),
  },
  {
    what: "takes any token for the first customer's",
    foundBy: "an unknown token is refused with invalid_authorization_token",
    fault:
      (good, { token, otherToken }) =>
      (sent) =>
        good(sent.token === undefined || sent.token === otherToken ? sent : { ...sent, token }),
  },
  {
    what: "breaks the connection where a setting is read",
    foundBy: "every list and every state can be read",
    fault: (good) => (sent) =>
      sent.path === getCall("getHideEmptyWallets").path ? Promise.reject(new TypeError("broken")) : good(sent),
  },
  {
    what: "fails at a body that is no JSON",
    foundBy: "what is no JSON is refused with validation_failed",
    fault: (good) => async (sent) => (sent.body?.includes("not json") ? refusal("internal_error") : good(sent)),
  },
  {
    what: "names the first missing field alone",
    foundBy: "each missing field is named",
    fault: changes((body) => {
      const { fields } = body.error ?? {}
      const [first] = Object.entries(fields ?? {})
      return first ? { ...body, error: { ...body.error, fields: Object.fromEntries([first]) } } : undefined
    }),
  },
  {
    what: "fails at an id that does not exist",
    foundBy: "an id that does not exist is refused with not_found",
    fault: (good) => async (sent) =>
      sent.path.includes("/operations/0000") && sent.token ? refusal("internal_error") : good(sent),
  },
]
