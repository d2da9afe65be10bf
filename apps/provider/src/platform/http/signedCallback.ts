import type { Hono } from "hono"
import type { Services } from "#platform/services.ts"
import { answerFault } from "./dispatch.ts"
import { failure, refusal, success, toResponse } from "./envelope.ts"
import { originOf } from "./origin.ts"
import { readBody } from "./readBody.ts"
import { Refusal } from "./refusal.ts"

/** How an outside house tells us something: its signature is the permission. */
interface SignedCallback<Message> {
  /** Below the API. */
  readonly path: string
  /** @throws Error if the message was not signed by that house, or too long ago. */
  readonly read: (body: string, headers: Record<string, string>) => Message
  /** Acts on it. The same message may come twice. What it returns is the `data` of the answer. */
  readonly accept: (message: Message) => Promise<unknown>
}

/** `POST path`: 200 once the message was acted on, `validation_failed` where it is nobody's. */
export function addSignedCallback<Message>(app: Hono, services: Services, callback: SignedCallback<Message>): void {
  const { path, accept } = callback
  app.post(path, async (context) => {
    const { requestId } = originOf(context, services.config.trustedProxies)
    try {
      const body = await readBody(context.req.raw)
      const message = readMessage(services, callback, body, context.req.header())
      if (!message) return toResponse(failure("validation_failed", requestId), requestId)
      return toResponse(success(await accept(message.read)), requestId)
    } catch (error) {
      const answer =
        error instanceof Refusal ? refusal(error, requestId) : answerFault(services, error, path, requestId)
      return toResponse(answer, requestId)
    }
  })
}

function readMessage<Message>(
  { log }: Services,
  { path, read }: SignedCallback<Message>,
  body: string,
  headers: Record<string, string>,
): { readonly read: Message } | undefined {
  try {
    return { read: read(body, headers) }
  } catch (err) {
    log.warn({ err, path }, "refused a message that claims to be an outside house's")
    return undefined
  }
}
