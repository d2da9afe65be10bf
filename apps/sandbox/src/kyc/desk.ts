import type { KycVendorEvent } from "@wallet/provider/rails/kyc/kycVendor.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { sendLater } from "../messages.ts"
import type { SignedMessage } from "../signer.ts"
import { decideCheck, fingerprintIdentity } from "./decide.ts"
import type { SandboxKycCheck, SandboxKycVendor, SandboxVerdict } from "./vendor.ts"

/** Delay of an approval after all items were submitted, in milliseconds of the sandbox's clock. */
const approvalDelay = 10_000

interface DeskParts {
  readonly db: Kysely<SandboxDatabase>
  readonly vendor: SandboxKycVendor
  readonly now: () => Date
  /** True if checks that pass the vendor's rules are approved automatically. Otherwise a person decides, because the rules prove nothing. */
  readonly approves: boolean
  /** Delivers a message to the provider, as the vendor's server would. */
  readonly deliver: (message: SignedMessage) => Promise<void>
}

/** Makes the vendor's decisions and sends them. */
export interface KycDesk {
  readonly vendor: SandboxKycVendor
  /** Reports an event of a check. */
  tell(check: Pick<SandboxKycCheck, "reference">, event: KycVendorEvent, verdict?: SandboxVerdict): Promise<void>
  /** Reports the outcome that a developer chose, in place of a scheduled one. */
  choose(check: SandboxKycCheck, event: KycVendorEvent, verdict: SandboxVerdict): Promise<void>
  /** Decides on the submitted items: a rejection is reported at once, an approval after a delay. */
  decide(check: SandboxKycCheck): Promise<void>
  /** Signs a scheduled message. @throws if the check is unknown. */
  sign(message: { readonly reference: string; readonly event: string }): Promise<SignedMessage>
}

export function createKycDesk({ db, vendor, now, approves, deliver }: DeskParts): KycDesk {
  const tell: KycDesk["tell"] = async ({ reference }, event, verdict) => {
    const message = await vendor.say(reference, event, verdict)
    if (message) await deliver(message)
  }
  return {
    vendor,
    tell,

    async choose(check, event, verdict) {
      await db
        .deleteFrom("sandbox.messages")
        .where("sender", "=", "kyc")
        .where("reference", "=", check.reference)
        .execute()
      await tell(check, event, verdict)
    },

    async decide(check) {
      const isPerson = check.subject === "person"
      const isDuplicate = isPerson && !(await vendor.claimIdentity(check, fingerprintIdentity(check.handedIn)))
      const { event, ...verdict } = decideCheck(check.subject, check.handedIn, { isDuplicate, today: now() })
      await tell(check, "submitted")
      await tell(check, "in_review")
      if (event !== "approved") return tell(check, event, verdict)
      if (!approves) return tell(check, "on_hold")
      const later = { sender: "kyc", reference: check.reference, event } as const
      await sendLater(db, later, new Date(now().getTime() + approvalDelay))
    },

    async sign({ reference }) {
      const message = await vendor.say(reference, "approved")
      if (!message) throw new Error(`The vendor has no check of ${reference}`)
      return message
    },
  }
}
