import type { Hono, HonoRequest } from "hono"
import type { Services } from "#platform/services.ts"
import { failure, success, toResponse } from "./envelope.ts"
import { readOrigin } from "./origin.ts"
import { holdsPlainText } from "./plainText.ts"
import type { RateLimits } from "./rateLimits.ts"
import { readBody } from "./readBody.ts"
import { respondToError } from "./steps/respond.ts"

/** The rest of a message: its sender's address, and the query of the address that it was sent to. */
export interface Sent {
  readonly address: string
  readonly search: string
}

/** The way in which an outside company tells us something: its signature is the permission. */
interface SignedCallback<Message> {
  /** Below the API. */
  readonly path: string
  /** @throws Error if the message was not signed by that company, or too long ago. */
  readonly read: (body: string, headers: Record<string, string>, sent: Sent) => Message
  /** Acts on it. The same message may come twice. A Response is the answer as it is; anything else is the answer's `data`. */
  readonly accept: (message: Message) => Promise<unknown>
}

interface CallbackParts {
  readonly services: Services
  readonly rateLimits: RateLimits
}

/** `POST path`: 200 once the message was processed, `validation_failed` if its object is unknown. */
export function addSignedCallback<Message>(
  app: Hono,
  { services, rateLimits }: CallbackParts,
  callback: SignedCallback<Message>,
): void {
  const { path, accept } = callback
  app.post(path, async (context) => {
    const { address, requestId } = readOrigin(context, services.config.trustedProxies)
    try {
      rateLimits.countAddress(address)
      const body = await readBody(context.req.raw)
      const message = readMessage(callback, { body, request: context.req, address })
      if (!message.ok) {
        // Beyond the limit nothing is logged, because such messages could fill the log.
        rateLimits.countBadCallback(address)
        services.log.warn({ path, requestId, reason: message.reason }, "refused a callback")
        return toResponse(failure("validation_failed", requestId), requestId, context)
      }
      const answer = await accept(message.read)
      return answer instanceof Response ? answer : toResponse(success(answer), requestId, context)
    } catch (error) {
      return toResponse(respondToError(services, { call: path, requestId }, error), requestId, context)
    }
  })
}

type ReadMessage<Message> =
  | { readonly ok: true; readonly read: Message }
  | { readonly ok: false; readonly reason: string }

const longestReason = 200

interface Received {
  readonly body: string
  readonly request: HonoRequest
  readonly address: string
}

function readMessage<Message>(
  { read }: SignedCallback<Message>,
  { body, request, address }: Received,
): ReadMessage<Message> {
  try {
    const { search } = new URL(request.url)
    const message = read(body, request.header(), { address, search })
    return holdsPlainText(message)
      ? { ok: true, read: message }
      : { ok: false, reason: "it holds text that can't be kept" }
  } catch (error) {
    // The message alone: an error of a schema carries all that was sent.
    return { ok: false, reason: (error instanceof Error ? error.message : String(error)).slice(0, longestReason) }
  }
}
