import type { Kysely } from "kysely"
import type { Config } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"
import { deriveKey, type Keyring } from "#platform/secrets/secretKey.ts"
import { secretBoxOf } from "#platform/secrets/secretKeyCheck.ts"
import type { ChainKeys } from "#rails/chain/keys.ts"
import { createSandboxAcquirer } from "./acquirer/acquirer.ts"
import { createSandboxChain } from "./chain/chain.ts"
import { createSandboxChainPlay } from "./chain/play.ts"
import { createSandboxIssuer } from "./issuer/issuer.ts"
import { createSandboxKycVendor } from "./kyc/vendor.ts"
import { createSandboxMailRail } from "./mailbox/mailRail.ts"
import { createSandboxMessenger } from "./messenger/messenger.ts"
import { createSandboxBank } from "./payouts/bank.ts"
import { createSandboxFeed } from "./rates/feed.ts"
import { createSandboxSbp } from "./sbp/bank.ts"
import { createSandboxScreening } from "./screening/vendor.ts"
import { createSandboxSmsRail } from "./sms/smsRail.ts"

interface HousesParts {
  /** Connections of their own: a vendor is asked while a caller holds one of the provider's. */
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly siteOrigin: Config["siteOrigin"]
  readonly vaultOrigin: string
  readonly keyring: Keyring
  readonly chainKeys: ChainKeys
}

/** A simulator of every outside company. */
export type SandboxVendors = ReturnType<typeof createSandboxVendors>

/** Builds the vendors. What they know of each other they learn by messages, as real ones would. */
export function createSandboxVendors({ db, now, siteOrigin, vaultOrigin, keyring, chainKeys }: HousesParts) {
  const keyFor = (purpose: string) => deriveKey(keyring.current.bytes, purpose)
  return {
    acquirer: createSandboxAcquirer(db, now, { siteOrigin, secret: keyFor("card acquirer") }),
    issuer: createSandboxIssuer(db, now, {
      vaultOrigin,
      secret: keyFor("card issuer"),
      vault: secretBoxOf(keyring, "sandbox_issuer_cards.sealed"),
    }),
    sbp: createSandboxSbp(db, now, keyFor("sbp")),
    kycVendor: createSandboxKycVendor(db, now, siteOrigin, keyFor("kyc")),
    messenger: createSandboxMessenger(db, now, siteOrigin, keyFor("messenger")),
    bank: createSandboxBank(db, now, keyFor("payout cards")),
    chain: createSandboxChain(db, now, chainKeys),
    chains: createSandboxChainPlay(db, now),
    mail: createSandboxMailRail(db, now),
    sms: createSandboxSmsRail(db, now),
    feed: createSandboxFeed(db, now),
    screening: createSandboxScreening(db, now),
  }
}
