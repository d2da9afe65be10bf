import type { OutsideMeans } from "@wallet/provider/operators/outside.ts"
import type { Config } from "@wallet/provider/platform/config.ts"
import { createSecretBox } from "@wallet/provider/platform/secrets/secretBox.ts"
import type { Keyring } from "@wallet/provider/platform/secrets/secretKey.ts"
import type { ChainKeys } from "@wallet/provider/rails/chain/keys.ts"
import type { Kysely } from "kysely"
import { createSandboxAcquirer } from "./acquirer/acquirer.ts"
import { createSandboxBankAccount } from "./bankAccount/bankAccount.ts"
import { createSandboxChain } from "./chain/chain.ts"
import { createSandboxChainPlay } from "./chain/play.ts"
import type { SandboxDatabase } from "./database/schema.ts"
import { createSandboxIssuer } from "./issuer/issuer.ts"
import { createSandboxKycVendor } from "./kyc/vendor.ts"
import { createSandboxMailRail } from "./mailbox/mailRail.ts"
import { readMails } from "./mailbox/readMails.ts"
import { createSandboxMessenger } from "./messenger/messenger.ts"
import { createSandboxBank } from "./payouts/bank.ts"
import { createSandboxPushRail } from "./push/pushRail.ts"
import { createSandboxFeed } from "./rates/feed.ts"
import { createSandboxSbp } from "./sbp/bank.ts"
import { createSandboxScreening } from "./screening/vendor.ts"
import { createSandboxSmsRail } from "./sms/smsRail.ts"

interface VendorParts {
  /** The vendors' own connections, because a vendor is called while a caller holds one of the provider's. */
  readonly db: Kysely<SandboxDatabase>
  readonly now: () => Date
  readonly siteOrigin: Config["siteOrigin"]
  readonly vaultOrigin: string
  readonly keyringFor: OutsideMeans["keyringFor"]
  readonly chainKeys: ChainKeys
}

/** The keys that seal card numbers at the issuer. */
export function cardVaultKeyring(keyringFor: OutsideMeans["keyringFor"]): Keyring {
  return keyringFor("card vault")
}

/** A simulator of every vendor. */
export type SandboxVendors = ReturnType<typeof createSandboxVendors>

/** Creates the vendors. They exchange data only by messages, as real ones would. */
export function createSandboxVendors({ db, now, siteOrigin, vaultOrigin, keyringFor, chainKeys }: VendorParts) {
  const keyFor = (purpose: string) => keyringFor(purpose).current.bytes
  return {
    acquirer: createSandboxAcquirer(db, now, { siteOrigin, secret: keyFor("card acquirer") }),
    issuer: createSandboxIssuer(db, now, {
      vaultOrigin,
      secret: keyFor("card issuer"),
      vault: createSecretBox(cardVaultKeyring(keyringFor)),
    }),
    sbp: createSandboxSbp(db, now, keyFor("sbp")),
    kycVendor: createSandboxKycVendor(db, now, siteOrigin, keyFor("kyc")),
    messenger: createSandboxMessenger(db, now, siteOrigin, keyFor("messenger")),
    bankAccount: createSandboxBankAccount(db, now),
    bank: createSandboxBank(db, now, keyFor("payout cards")),
    chain: createSandboxChain(db, now, chainKeys),
    chains: createSandboxChainPlay(db, now),
    mail: createSandboxMailRail(db, now, keyFor("mail reports")),
    readMails: (to: string) => readMails(db, to),
    sms: createSandboxSmsRail(db, now, keyFor("text message reports")),
    push: createSandboxPushRail(db, now, keyFor("push messages")),
    feed: createSandboxFeed(db, now),
    screening: createSandboxScreening(db, now),
  }
}
