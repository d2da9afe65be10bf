import type { Config } from "#platform/config.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { defineParty, type ProofOptions, type RailAdapter } from "../party.ts"
import { createHttpSmsRail } from "./httpSmsRail.ts"
import { type SmsRail, smsCallbackPath } from "./smsRail.ts"
import { createTwilioSms, proveTwilio } from "./twilioSms.ts"
import { createVonageSms } from "./vonageSms.ts"

/** A gateway that the operator runs or rents, over HTTP. */
const gateway: RailAdapter<SmsRail> = {
  settings: ["SMS_GATEWAY_URL"],
  isConfigured: ({ smsGateway }) => smsGateway !== undefined,
  rehearse: (config, options) => rehearse(openGateway(config), options),
  open: openGateway,
}

const twilio: RailAdapter<SmsRail> = {
  settings: ["SMS_VENDOR"],
  isConfigured: (config) => config.twilio !== undefined,
  prove: (config, { reach }) => proveTwilio(requireSet(config.twilio), reach),
  rehearse: (config, options) => rehearse(openTwilio(config, options), options),
  open: openTwilio,
}

const vonage: RailAdapter<SmsRail> = {
  settings: ["SMS_VENDOR"],
  isConfigured: (config) => config.vonage !== undefined,
  rehearse: (config, options) => rehearse(openVonage(config, options), options),
  open: openVonage,
}

/** Accepts our text messages and delivers them. */
export const sms = defineParty<SmsRail>()({
  name: "sms",
  title: "text messages",
  adapters: [gateway, twilio, vonage],
  lanes: { sms: 2 },
  questions: { send: "fails" },
  absent: {},
})

function openGateway({ smsGateway }: Config): SmsRail {
  return createHttpSmsRail(requireSet(smsGateway))
}

function openTwilio(config: Config, { reach }: Pick<ProofOptions, "reach">): SmsRail {
  return createTwilioSms(requireSet(config.twilio), reportAddress(config), reach)
}

function openVonage(config: Config, { reach }: Pick<ProofOptions, "reach">): SmsRail {
  // Vonage checks the time of the request, so this uses the machine's clock instead of the provider's.
  return createVonageSms(requireSet(config.vonage), reportAddress(config), {
    reach,
    now: () => new Date(readOwnClock()),
  })
}

function reportAddress({ siteOrigin }: Config): string {
  return `${siteOrigin}/api${smsCallbackPath}`
}

/** Sends a message to the operator's own phone. */
async function rehearse(rail: SmsRail, { phoneTo }: ProofOptions): Promise<readonly string[]> {
  if (phoneTo === undefined) return ["wrote to nobody: no phone number was named"]
  const reference = `rehearsal-${readOwnClock()}`
  await rail.send({ reference, to: phoneTo, text: "This message was sent by `provider rehearse`." })
  return [`the vendor took a message to ${phoneTo}`]
}

function requireSet<Settings>(settings: Settings | undefined): Settings {
  if (settings === undefined) throw new Error("SMS_VENDOR is not set")
  return settings
}
