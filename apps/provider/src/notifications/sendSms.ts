import type { Services } from "#platform/services.ts"
import type { Sms } from "#rails/sms/smsRail.ts"
import { sendTracked } from "./deliveries/deliveries.ts"

/**
 * Sends a text message. One to a number that took none before goes too: it has a code that its customer asks for, or tells
 * the number that it is nobody's any more.
 */
export async function sendSms(services: Services, sms: Sms): Promise<void> {
  const { reference, to } = sms
  await sendTracked(services, { channel: "sms", reference, to, kind: "sms" }, (key) =>
    services.rails.sms.send({ ...sms, key }),
  )
}
