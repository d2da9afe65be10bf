import * as v from "valibot"
import { BaseError, createPublicClient, http, type PublicClient, RpcRequestError } from "viem"

/** So many questions one HTTP request carries. */
const mostTogether = 100
/** So many are asked at once where a node takes no batches. */
const mostAtOnce = 10
/** The code of an answer that is ours, in the place of one that a node has left out. */
const leftOut = -39_999

const AnswersSchema = v.array(v.looseObject({ id: v.number() }))
const QuestionsSchema = v.array(v.object({ id: v.number() }))

/** A node of which whatever is asked at one moment is asked by one request (JSON-RPC batch). */
export function createBatchedNode(url: string, timeLimit: number): PublicClient {
  const batch = { batchSize: mostTogether }
  return createPublicClient({ transport: http(url, { timeout: timeLimit, retryCount: 0, batch, fetchFn: fetchEach }) })
}

/**
 * Asks the same question about each of several things. They share requests to the node; what it leaves out of an answer, as
 * nodes do that take no batches or shorter ones, is asked for by itself.
 *
 * @returns what the node answered to each, or the error that it answered with.
 */
export async function askEach<Thing, Answer>(
  node: PublicClient & { readonly batched: PublicClient },
  things: readonly Thing[],
  question: (node: PublicClient, thing: Thing) => Promise<Answer>,
): Promise<readonly PromiseSettledResult<Answer>[]> {
  if (things.length < 2) return Promise.allSettled(things.map((thing) => question(node, thing)))
  const answers = await Promise.allSettled(things.map((thing) => question(node.batched, thing)))
  const missing = answers.flatMap((answer, index) => (isLeftOut(answer) ? [index] : []))
  for (let from = 0; from < missing.length; from += mostAtOnce) {
    const some = missing.slice(from, from + mostAtOnce)
    const asked = await Promise.allSettled(
      some.map(async (index) => {
        const thing = things[index]
        if (thing === undefined) throw new Error("There is no such question")
        return question(node, thing)
      }),
    )
    for (const [place, index] of some.entries()) {
      const answer = asked[place]
      if (answer) answers[index] = answer
    }
    // Nobody answers any more: the others are not worth the wait.
    if (asked.every((answer) => answer.status === "rejected" && !isAnswer(answer.reason))) break
  }
  return answers
}

function isLeftOut(answer: PromiseSettledResult<unknown>): boolean {
  return answer.status === "rejected" && isAnswer(answer.reason, (code) => code === leftOut)
}

/** Whether it is an error that a node answered with, and not that it did not answer. */
function isAnswer(error: unknown, isWanted: (code: number) => boolean = () => true): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk((cause) => cause instanceof RpcRequestError && isWanted(cause.code)) !== null
}

/** Fetches the answers to a batch. viem takes them by their order: here each question gets the one with its own id. */
async function fetchEach(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const asked = v.parse(QuestionsSchema, JSON.parse(typeof init?.body === "string" ? init.body : "[]"))
  const told = v.safeParse(AnswersSchema, await response.json().catch(() => undefined))
  const answers = new Map(told.success ? told.output.map((answer) => [answer.id, answer]) : [])
  return Response.json(
    asked.map(({ id }) => {
      const error = { code: leftOut, message: `The node has left this question out of its answer (${response.status})` }
      return answers.get(id) ?? { jsonrpc: "2.0", id, error }
    }),
  )
}
