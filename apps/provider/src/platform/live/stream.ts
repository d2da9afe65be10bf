import { liveEventsPath } from "@wallet/core/contract"
import type { Hono } from "hono"
import { resumedHeader } from "#platform/database/livePosition.ts"
import { toResponse } from "#platform/http/envelope.ts"
import { readOrigin } from "#platform/http/origin.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { respondToError } from "#platform/http/steps/respond.ts"
import type { Services } from "#platform/services.ts"
import { type Hub, hintFrames } from "./hub.ts"
import type { createLiveAnswers, ReadLiveAnswers } from "./liveAnswers.ts"
import { type Replay, readReplay } from "./replay.ts"

const heartbeatMs = 15_000
const encoder = new TextEncoder()
const heartbeat = encoder.encode(": \n\n")
/** A page with so many bytes before it is too slow: it is dropped and comes back later. */
const mostWaitingBytes = 1_000_000
// A stream lives this long at most; then the page connects again and is authenticated anew. Some end up to a quarter
// earlier: streams that began together, after a restart, do not all end together.
const longestLifeMs = 3_600_000
const lifeSpread = 0.25

/** Dependencies of the stream. */
export interface LiveRouteParts {
  readonly rateLimits: RateLimits
  readonly hub: Hub
  readonly answersFor: ReturnType<typeof createLiveAnswers>
}

/** `GET /events`: the customer's live events as server-sent events, with resume by `Last-Event-ID`. */
export function addLiveRoute(app: Hono, services: Services, { rateLimits, hub, answersFor }: LiveRouteParts): void {
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
      const ownLife = longestLifeMs * (1 - Math.random() * lifeSpread)
      const life = Math.min(expiresAt.getTime() - now.getTime(), ownLife)
      const replay = () => readReplay(services.db, account, context.req.header("Last-Event-ID"))
      const { body, opened } = openStream(hub, {
        userId: account,
        sessionId: actor.sessionId,
        life,
        replay,
        readAnswers: answersFor(caller, origin),
        aborted: context.req.raw.signal,
      })
      const { isComplete } = await opened
      return new Response(body, { headers: streamHeaders(origin.requestId, isComplete) })
    } catch (error) {
      const { requestId } = origin
      return toResponse(respondToError(services, { call: "events", requestId }, error), requestId, context)
    }
  })
}

function streamHeaders(requestId: string, isResumed: boolean): Record<string, string> {
  return {
    ...(isResumed && { [resumedHeader]: "true" }),
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
  readonly readAnswers: ReadLiveAnswers
  readonly aborted: AbortSignal
}

interface OpenedStream {
  readonly body: ReadableStream<Uint8Array>
  /** Settled once the stream has begun with what was missed. */
  readonly opened: Promise<Replay>
}

function openStream(hub: Hub, { userId, sessionId, life, replay, readAnswers, aborted }: StreamParts): OpenedStream {
  let stop: () => void
  let resolve: (replay: Replay) => void
  let reject: (error: unknown) => void
  const opened = new Promise<Replay>((...settle) => {
    ;[resolve, reject] = settle
  })
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        let open = true
        const write = (bytes: Uint8Array) => {
          if (!open) return
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) < 0) drop()
        }
        const drop = (last?: unknown) => {
          if (!open) return
          stop()
          if (last instanceof Uint8Array) controller.enqueue(last)
          controller.close()
        }
        const beating = setInterval(() => write(heartbeat), heartbeatMs)
        const end = setTimeout(drop, life)
        // Join before reading missed events: an event in between is then sent twice rather than never.
        // They wait for what was missed: a page that is cut off before it would else go on behind events it never got.
        let held: Uint8Array[] | undefined = []
        const receive = (frames: Uint8Array) => (held ? void held.push(frames) : write(frames))
        const { ready, leave } = hub.join({ userId, sessionId, readAnswers, drop, receive })
        stop = () => {
          open = false
          clearInterval(beating)
          clearTimeout(end)
          leave()
          aborted.removeEventListener("abort", drop)
        }
        aborted.addEventListener("abort", drop)
        try {
          const replayed = await ready.then(replay)
          // Also where nothing was missed: an id without data moves the page's Last-Event-ID and tells it nothing.
          write(hintFrames(replayed.missed, replayed.position))
          for (const frames of held) write(frames)
          held = undefined
          resolve(replayed)
        } catch (error) {
          stop()
          reject(error)
          throw error
        }
      },
      cancel() {
        stop()
      },
    },
    { highWaterMark: mostWaitingBytes, size: (bytes) => bytes?.byteLength ?? 0 },
  )
  return { body, opened }
}
