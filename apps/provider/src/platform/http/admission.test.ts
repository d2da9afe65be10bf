import { EventEmitter, once } from "node:events"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { admitInTurn, createAdmission, outsideTurn } from "./admission.ts"
import { refusal, toResponse } from "./envelope.ts"
import { Refusal } from "./refusal.ts"

const bounds = { atOnce: 1, longestWait: 200, mostWaiting: 10 }

/** An app whose requests end on command. */
function createSlowApp(given = bounds) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const app = new Hono()
  app.use(admitInTurn(createAdmission(given)))
  app.get("/health/ready", (context) => context.text("ready"))
  app.all("/:name", async (context) => {
    begun.push(`${context.req.method} ${context.req.param("name")}`)
    await new Promise<void>((resolve) => ends.push(resolve))
    return context.text("done")
  })
  app.onError((error, context) => {
    if (error instanceof Refusal) return toResponse(refusal(error, "id"), "id", context)
    throw error
  })
  const send = async (method: string, path: string) => app.request(path, { method })
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  return { send, begun, endNext }
}

test("what writes goes before what reads, in the order in which it came", async () => {
  const { send, begun, endNext } = createSlowApp({ ...bounds, longestWait: 10_000 })
  const answers = [
    send("GET", "/first"),
    send("GET", "/balance"),
    send("POST", "/payment"),
    send("GET", "/history"),
    send("POST", "/second-payment"),
  ]
  for (const _ of answers) await endNext()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(begun).toEqual(["GET first", "POST payment", "POST second-payment", "GET balance", "GET history"])
})

test("one that waits too long, or finds too many waiting, is refused with a time to retry; monitoring does not wait", async () => {
  const { send, endNext } = createSlowApp({ ...bounds, mostWaiting: 1 })
  const first = send("GET", "/first")
  const late = send("POST", "/late")
  const tooMany = await send("POST", "/too-many")
  expect((await send("GET", "/health/ready")).status).toBe(200)
  for (const answer of [tooMany, await late]) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "2"])
    expect(await answer.json()).toMatchObject({ ok: false, error: { tag: "service_unavailable" } })
  }
  await endNext()
  expect((await first).status).toBe(200)
  const next = send("GET", "/next")
  await endNext()
  expect((await next).status).toBe(200)
})

test("a client that sends its body slowly keeps nobody waiting, and goes on before others begin", async () => {
  const admission = createAdmission(bounds)
  const order: string[] = []
  const body = new EventEmitter()
  const arrives = once(body, "end")
  const app = new Hono()
  app.use(admitInTurn(admission))
  app.post("/slow", async ({ text }) => {
    await outsideTurn(() => arrives)
    order.push("slow")
    return text("done")
  })
  app.get("/quick", (context) => {
    order.push("quick")
    return context.text("done")
  })
  const slow = app.request("/slow", { method: "POST" })
  await app.request("/quick")
  body.emit("end")
  await slow
  expect(order).toEqual(["quick", "slow"])
})

test("a turn that is given up twice counts once", async () => {
  const admission = createAdmission(bounds)
  const turn = await admission.enter("read")
  turn.end()
  turn.end()
  const one = await admission.enter("write")
  await expect(admission.enter("write")).rejects.toThrow(Refusal)
  one.end()
})
