import { contract } from "@wallet/core/contract"
import { type Bench, type Check, must, Skip } from "../check.ts"

const group = "browsers"

/** The origin of a page under development. */
const origin = "http://localhost:5173"

/** The headers of the calls that pages make. */
const sentHeaders = ["authorization", "content-type", "idempotency-key"]

/** Time limit for an answer, in milliseconds. */
const longestWait = 30_000

export const browserChecks: readonly Check[] = [
  {
    group,
    name: "a page of this machine that may ask may also read the answer",
    run: async ({ apiUrl, fetch, token }: Bench) => {
      const base = apiUrl.replace(/\/+$/, "")
      const { method, path } = contract.createTransfer
      const preflight = await fetch(base + path, {
        method: "OPTIONS",
        headers: {
          Origin: origin,
          "Access-Control-Request-Method": method,
          "Access-Control-Request-Headers": sentHeaders.join(),
        },
        signal: AbortSignal.timeout(longestWait),
      })
      if (!allows(preflight)) throw new Skip(`pages of ${origin} may not call this provider`)
      const headers = readList(preflight, "access-control-allow-headers")
      const missing = sentHeaders.filter((name) => !headers.includes(name))
      must(missing.length === 0, `headers that are not allowed: ${missing.join(", ")}`)

      const answer = await fetch(base + contract.getMe.path, {
        method: contract.getMe.method,
        headers: { Origin: origin, Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(longestWait),
      })
      must(allows(answer), "the preflight is allowed, and the answer can't be read")
      const exposed = readList(answer, "access-control-expose-headers")
      must(exposed.includes("retry-after"), "Retry-After is not exposed, so a page can't wait as long as it says")
    },
  },
]

function allows({ headers }: Response): boolean {
  const allowed = headers.get("access-control-allow-origin")
  return allowed === origin || allowed === "*"
}

/** The values of a list header, in lower case. */
function readList({ headers }: Response, name: string): readonly string[] {
  return (headers.get(name) ?? "").split(",").map((value) => value.trim().toLowerCase())
}
