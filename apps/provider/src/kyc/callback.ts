import type { Hono } from "hono"
import { answerFault } from "../http/dispatch.ts"
import { failure, refusal, success, toResponse } from "../http/envelope.ts"
import { originOf } from "../http/origin.ts"
import { readBody } from "../http/readBody.ts"
import { Refusal } from "../http/refusal.ts"
import type { KycVendorMessage } from "../rails/kyc/kycVendor.ts"
import type { Services } from "../services.ts"
import { acceptVendorMessage } from "./vendorMessage.ts"

/** Where the vendor delivers its messages, below the API. */
export const kycCallbackPath = "/callbacks/kyc"

/** `POST /callbacks/kyc`: for the vendor alone, whose signature is the permission. */
export function addKycCallbackRoute(app: Hono, services: Services): void {
  app.post(kycCallbackPath, async (context) => {
    const { requestId } = originOf(context, services.config.trustedProxies)
    try {
      const body = await readBody(context.req.raw)
      const message = readMessage(services, body, context.req.header())
      if (!message) return toResponse(failure("validation_failed", requestId), requestId)
      await acceptVendorMessage(services, message)
      return toResponse(success(null), requestId)
    } catch (error) {
      const answer =
        error instanceof Refusal ? refusal(error, requestId) : answerFault(services, error, kycCallbackPath, requestId)
      return toResponse(answer, requestId)
    }
  })
}

function readMessage(
  { rails, log }: Services,
  body: string,
  headers: Record<string, string>,
): KycVendorMessage | undefined {
  try {
    return rails.kyc.readMessage(body, headers)
  } catch (err) {
    log.warn({ err }, "refused a message that claims to be the identity vendor's")
    return undefined
  }
}
