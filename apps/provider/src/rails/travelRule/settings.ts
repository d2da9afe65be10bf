import { createPrivateKey, X509Certificate } from "node:crypto"
import { readFileSync } from "node:fs"
import * as v from "valibot"
import { ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { list } from "#platform/settings/values.ts"

/** The operator's account in the Travel Rule Protocol. */
export interface TrpAccount {
  /** The services with an agreement, by host. */
  readonly peers: ReadonlyMap<string, string>
  /** Our certificate and key, as PEM; undefined if no peer requires them. */
  readonly identity: { readonly certificate: string; readonly key: string } | undefined
  /** The authority of the peers' certificates, as PEM; undefined for Node's own authorities. */
  readonly authority: string | undefined
}

interface TravelRuleRailConfig {
  readonly trp: TrpAccount | undefined
}

declare module "#platform/config.ts" {
  interface Config extends TravelRuleRailConfig {}
}

const peer = v.pipe(
  v.string(),
  v.regex(
    /^[a-z\d.-]+\.[a-z]{2,}(:\d{1,5})?=[^=]{1,100}$/i,
    "must be hosts with names, such as vasp.example=Example Ltd",
  ),
)
const pem = v.pipe(v.string(), v.includes("-----BEGIN ", "must be a private key as PEM"))
const path = v.pipe(v.string(), v.regex(/^\//, "must be the path of a file"))

export const travelRuleRailSettings = defineSettings<TravelRuleRailConfig>()({
  variables: {
    TRAVEL_RULE_PARTY: {
      schema: v.optional(v.picklist(["trp"], "must be trp")),
      meaning: "how the data of the Travel Rule reaches other services; without it they are only kept",
    },
    TRP_PEERS: {
      schema: v.optional(v.pipe(list, v.array(peer)), ""),
      meaning: "the services with which data of the Travel Rule is exchanged, as host=name",
    },
    TRP_CERTIFICATE: { schema: v.optional(path), meaning: "the file of our certificate for mutual TLS, as PEM" },
    TRP_KEY: { schema: v.optional(pem), meaning: "its private key, as PEM", isSecret: true },
    TRP_AUTHORITY: {
      schema: v.optional(path),
      meaning: "the file of the authority of the peers' certificates, as PEM",
    },
  },
  read: (values) => ({ trp: values.TRAVEL_RULE_PARTY === "trp" ? readTrp(values) : undefined }),
})

interface TrpValues {
  readonly TRP_PEERS: readonly string[]
  readonly TRP_CERTIFICATE: string | undefined
  readonly TRP_KEY: string | undefined
  readonly TRP_AUTHORITY: string | undefined
}

function readTrp({ TRP_PEERS: peers, TRP_CERTIFICATE, TRP_KEY, TRP_AUTHORITY }: TrpValues): TrpAccount {
  if (peers.length === 0)
    throw new ConfigError("TRP_PEERS is missing: TRAVEL_RULE_PARTY=trp needs at least one service")
  if ((TRP_CERTIFICATE === undefined) !== (TRP_KEY === undefined)) {
    throw new ConfigError("TRP_CERTIFICATE and TRP_KEY belong together, and one of them is missing")
  }
  const names = peers.map((text) => {
    const [host = "", name = ""] = text.split("=")
    return [host.toLowerCase(), name] as const
  })
  return {
    peers: new Map(names),
    identity:
      TRP_CERTIFICATE === undefined || TRP_KEY === undefined ? undefined : readIdentity(TRP_CERTIFICATE, TRP_KEY),
    authority: TRP_AUTHORITY === undefined ? undefined : readPem("TRP_AUTHORITY", TRP_AUTHORITY),
  }
}

/** @throws ConfigError unless the key belongs to the certificate. */
function readIdentity(file: string, key: string): NonNullable<TrpAccount["identity"]> {
  const certificate = readPem("TRP_CERTIFICATE", file)
  let isPair: boolean
  try {
    isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
  } catch {
    throw new ConfigError("TRP_CERTIFICATE or TRP_KEY can't be read: both must be PEM, the key without a password")
  }
  if (!isPair) throw new ConfigError("TRP_KEY is not the key of TRP_CERTIFICATE")
  return { certificate, key }
}

function readPem(setting: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, "utf8")
  } catch {
    throw new ConfigError(`${setting}: ${file} can't be read`)
  }
  if (!text.includes("-----BEGIN ")) throw new ConfigError(`${setting}: ${file} is no PEM file`)
  return text
}
