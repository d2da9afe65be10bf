import { request } from "node:https"
import type { Config } from "#platform/config.ts"
import { defineParty, type ProofOptions, type RailAdapter, type Reach } from "../party.ts"
import { requestTimeLimit } from "../requestTimeLimit.ts"
import type { TrpAccount } from "./settings.ts"
import type { TravelRuleRail } from "./travelRuleRail.ts"
import { createTrp, toTlsOptions } from "./trp.ts"

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
  const hosts = [...account.peers.keys()]
  await Promise.all(hosts.map((host) => connect(account, host, reach)))
  const ours = account.identity ? "with" : "WITHOUT"
  return `${hosts.length} of ${hosts.length} services answer over TLS; ${ours} a certificate of ours`
}

function connect(account: TrpAccount, host: string, reach: Reach): Promise<void> {
  const at = new URL(`https://${host}`)
  return new Promise<void>((resolve, reject) => {
    const options = { method: "HEAD", headers: { Host: host }, agent: false, timeout: 10_000 } as const
    const asked = request(reach(at.origin), { ...options, ...toTlsOptions(account, at) })
    asked.once("response", (response) => {
      response.destroy()
      resolve()
    })
    asked.once("timeout", () => asked.destroy(new Error("no answer in 10 s")))
    asked.once("error", (error) => reject(new Error(`${host}: ${explain(error)}`)))
    asked.end()
  })
}

/** The reason why a connection fails, with the setting to look at. */
function explain(error: Error & { readonly code?: string }): string {
  const code = error.code ?? ""
  // Some servers close the connection instead of sending an alert.
  if (code === "ECONNRESET" || /^ERR_SSL_.*ALERT/.test(code))
    return `it refuses our certificate: TRP_CERTIFICATE, TRP_KEY (${code})`
  if (/CERT|SIGNATURE/.test(code)) return `its certificate is not trusted: TRP_AUTHORITY (${code})`
  return error.message
}
