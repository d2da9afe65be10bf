import { liveEventsPath } from "@wallet/core/contract"
import type { Hono } from "hono"
import { toResponse } from "#platform/http/envelope.ts"
import { readOrigin } from "#platform/http/origin.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { respondToError } from "#platform/http/steps/respond.ts"
import type { Services } from "#platform/services.ts"
import { evictionFrame, type Hub, hintFrame } from "./hub.ts"
import { type Replay, readReplay } from "./replay.ts"

const heartbeatMs = 15_000
const encoder = new TextEncoder()
const heartbeat = encoder.encode(": \n\n")
/** A page that reads this slowly is dropped and comes back later. */
const maxWaitingChunks = 256
// A stream lives this long at most; then the page connects again and is authenticated anew.
const longestLifeMs = 3_600_000

/** `GET /events`: the customer's live events as server-sent events, with resume by `Last-Event-ID`. */
export function addLiveRoute(app: Hono, services: Services, rateLimits: RateLimits, hub: Hub): void {
  const gate = services.openGate(services)
  app.get(liveEventsPath, async (context) => {
    const origin = readOrigin(context, services.config.trustedProxies)
    try {
      rateLimits.countAddress(origin.address)
      const now = services.now()
      const authorization = context.req.header("Authorization")
      const { caller, expiresAt } = await gate.authenticate(authorization, { countsAsUse: false })
      const { account, actor } = caller
      rateLimits.countAccount(account)
      const life = Math.min(expiresAt.getTime() - now.getTime(), longestLifeMs)
      const replay = () => readReplay(services.db, account, context.req.header("Last-Event-ID"))
      const body = openStream(hub, {
        userId: account,
        sessionId: actor.sessionId,
        life,
        replay,
        aborted: context.req.raw.signal,
      })
      return new Response(body, { headers: streamHeaders(origin.requestId) })
    } catch (error) {
      const { requestId } = origin
      return toResponse(respondToError(services, { call: "events", requestId }, error), requestId)
    }
  })
}

function streamHeaders(requestId: string): Record<string, string> {
  return {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    // Proxies that buffer would hold the events back.
    "X-Accel-Buffering": "no",
    "X-Request-Id": requestId,
  }
}

interface StreamParts {
  readonly userId: string
  readonly sessionId: string
  readonly life: number
  readonly replay: () => Promise<Replay>
  readonly aborted: AbortSignal
}

function openStream(hub: Hub, { userId, sessionId, life, replay, aborted }: StreamParts): ReadableStream<Uint8Array> {
  let stop: () => void
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        let open = true
        const write = (bytes: Uint8Array) => {
          if (!open) return
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) < 0) drop()
        }
        const drop = (reason?: unknown) => {
          if (!open) return
          stop()
          if (reason === "evicted") controller.enqueue(evictionFrame)
          controller.close()
        }
        const beating = setInterval(() => write(heartbeat), heartbeatMs)
        const end = setTimeout(drop, life)
        // Join before reading missed events: an event in between is then sent twice rather than never.
        const { ready, leave } = hub.join({ userId, sessionId, drop, receive: write })
        stop = () => {
          open = false
          clearInterval(beating)
          clearTimeout(end)
          leave()
          aborted.removeEventListener("abort", drop)
        }
        aborted.addEventListener("abort", drop)
        const { lastId, missed } = await ready.then(replay).catch((error: unknown) => {
          stop()
          throw error
        })
        for (const hint of missed) write(hintFrame(hint))
        // An id without data moves the page's Last-Event-ID and tells it nothing. Last, or a page that is cut off here would
        // go on behind events that it never got.
        write(encoder.encode(`id: ${lastId}\n\n`))
      },
      cancel() {
        stop()
      },
    },
    { highWaterMark: maxWaitingChunks },
  )
}
