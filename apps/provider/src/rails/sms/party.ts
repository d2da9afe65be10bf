import { defineParty, type RailAdapter } from "../party.ts"
import { createHttpSmsRail } from "./httpSmsRail.ts"
import type { SmsRail } from "./smsRail.ts"

/** A gateway that the operator runs or rents, over HTTP. */
const gateway: RailAdapter<SmsRail> = {
  settings: ["SMS_GATEWAY_URL"],
  isConfigured: ({ smsGateway }) => smsGateway !== undefined,
  open({ smsGateway }) {
    if (!smsGateway) throw new Error("SMS_GATEWAY_URL is not set")
    return createHttpSmsRail(smsGateway)
  },
}

/** Takes our text messages and delivers them. */
export const sms = defineParty<SmsRail>()({
  name: "sms",
  title: "text messages",
  adapters: [gateway],
  lanes: { sms: 2 },
  questions: { send: "fails" },
  absent: {},
})
