import { request } from "node:https"
import type { Config } from "#platform/config.ts"
import { defineParty, type ProofOptions, type RailAdapter } from "../party.ts"
import { requestTimeLimit } from "../requestTimeLimit.ts"
import type { TravelRuleRail } from "./travelRuleRail.ts"
import { createTrp } from "./trp.ts"

const trp: RailAdapter<TravelRuleRail> = {
  settings: ["TRAVEL_RULE_PARTY"],
  isConfigured: (config) => config.trp !== undefined,
  addresses: ({ trp: account }) => [...(account?.peers.keys() ?? [])].map((host) => `https://${host}`),
  prove,
  open({ trp: account }, { reach }) {
    if (!account) throw new Error("TRAVEL_RULE_PARTY is not trp")
    return createTrp(account, reach)
  },
}

/** Sends the names of a payment's parties to other services. */
export const travelRule = defineParty<TravelRuleRail>()({
  name: "travelRule",
  title: "other services (Travel Rule)",
  adapters: [trp],
  timeLimit: requestTimeLimit + 1_000,
  lanes: { travelRule: 2 },
  questions: { inquire: "fails", answer: "fails", confirm: "fails" },
  absent: { canAsk: () => false, nameOf: () => undefined },
})

/** Connects to each service with our certificate and checks theirs. */
async function prove({ trp: account }: Config, { reach }: ProofOptions): Promise<string> {
  if (!account) throw new Error("TRAVEL_RULE_PARTY is not trp")
  const { identity, authority, peers } = account
  const hosts = [...peers.keys()]
  await Promise.all(
    hosts.map(
      (host) =>
        new Promise<void>((resolve, reject) => {
          const tls = {
            ...(identity && { cert: identity.certificate, key: identity.key }),
            ...(authority && { ca: authority }),
          }
          const asked = request(reach(`https://${host}`), { method: "HEAD", agent: false, timeout: 10_000, ...tls })
          asked.once("response", (response) => {
            response.destroy()
            resolve()
          })
          asked.once("timeout", () => asked.destroy(new Error("no answer in 10 s")))
          asked.once("error", (error) => reject(new Error(`${host}: ${error.message}`)))
          asked.end()
        }),
    ),
  )
  return `${hosts.length} of ${hosts.length} services answer over TLS; ${identity ? "with" : "WITHOUT"} a certificate of ours`
}
