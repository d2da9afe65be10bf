import type { FetchInit, FetchResponse } from "#environment/fetch.ts"
import { failure, toResponse } from "./answer.ts"
import { readToken } from "./readRequest.ts"
import { refuse } from "./refusal.ts"
import { webPlatform } from "./webPlatform.ts"
import type { LiveListener, World } from "./world.ts"

interface Piece {
  readonly done: boolean
  readonly value?: Uint8Array
}

/** Opens the stream of live events for a token. */
export function openLiveStream(world: World, { headers, signal }: FetchInit): FetchResponse {
  const token = readToken(headers)
  if (!world.sessions.has(token)) {
    return toResponse(failure(refuse("invalid_authorization_token"), world.random.id("request")))
  }
  const pieces = createPieces()
  const listener: LiveListener = {
    token,
    push: (event) => pieces.push(new webPlatform.TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
    close() {
      world.listeners.delete(listener)
      pieces.end()
    },
  }
  world.listeners.add(listener)
  signal?.addEventListener("abort", listener.close)
  const cancel = () => Promise.resolve(listener.close())
  return {
    ...toResponse({ status: 200, headers: { "content-type": "text/event-stream" }, body: "" }),
    body: { getReader: () => ({ read: pieces.read, cancel }) },
  }
}

/** A queue whose reader waits while it is empty. */
function createPieces() {
  const ready: Piece[] = []
  let reader: ((piece: Piece) => void) | undefined
  let ended = false
  const hand = (piece: Piece) => {
    const waiting = reader
    reader = undefined
    if (waiting) waiting(piece)
    else ready.push(piece)
  }
  return {
    push: (value: Uint8Array) => hand({ done: false, value }),
    end() {
      ended = true
      hand({ done: true })
    },
    read: (): Promise<Piece> => {
      const piece = ready.shift() ?? (ended ? { done: true } : undefined)
      return piece ? Promise.resolve(piece) : new Promise((resolve) => (reader = resolve))
    },
  }
}
