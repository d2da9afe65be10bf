import type { KeptPages } from "./keptPages.ts"

/** Time limit for a page before the cached shell is shown, in milliseconds. */
const pageLimitMs = 4_000

interface Environment {
  readonly fetch: (request: Request) => Promise<Response>
  readonly kept: KeptPages
  readonly wait?: (ms: number) => Promise<void>
}

/** An answer to the page, and what is still to be done after it. */
interface AnswerAndRest {
  readonly answer: Promise<Response>
  readonly rest: Promise<unknown>
}

/**
 * A page of the account: the network's if it comes in time, else the kept shell. A reload waits for the network however
 * long it takes: the page may be reloading for a new build (spec §4), and an old shell would have it reload again.
 */
export function answerPage(request: Request, { fetch, kept, wait = sleep }: Environment): AnswerAndRest {
  const network = fetch(request)
  const inTime = isReload(request) ? network : Promise.race([network, wait(pageLimitMs)])
  const answer = inTime
    .catch(() => undefined)
    .then(async (page) => page ?? (await kept.findPage(new URL(request.url).pathname)) ?? network)
  const rest = network.then((page) => (page.ok ? kept.keepLike(page.clone()) : undefined)).catch(() => undefined)
  return { answer, rest }
}

/** A built file: the network's, so that what a new build has removed is missing as without a worker; offline the kept one. */
export async function answerFile(request: Request, { fetch, kept }: Environment): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const file = await kept.findFile(new URL(request.url).pathname)
    if (file) return file
    throw error
  }
}

function isReload({ cache }: Request): boolean {
  return cache === "no-cache" || cache === "reload"
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
