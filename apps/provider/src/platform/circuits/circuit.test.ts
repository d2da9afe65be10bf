import { setTimeout as wait } from "node:timers/promises"
import { expect, onTestFinished, test, vi } from "vitest"
import { CircuitOpenError, createCircuit, isPartyUnavailable, PartyUnavailableError } from "./circuit.ts"

const away = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }))
const refuse = () => Promise.reject(Object.assign(new Error("550"), { code: "EENVELOPE", responseCode: 550 }))
const collectFailures = async (calls: readonly (() => Promise<unknown>)[]) => {
  const failures: unknown[] = []
  for (const call of calls) failures.push(await call().catch((error: unknown) => error))
  return failures
}

test("a call that gets no answer ends at its time limit", async () => {
  const circuit = createCircuit({ party: "mail", timeLimit: 20 })
  await expect(circuit.call(() => new Promise(() => {}))).rejects.toThrow(PartyUnavailableError)
})

test("five calls in a row without an answer open the circuit: no call is made until one probe succeeds", async () => {
  const circuit = createCircuit({ party: "mail", coolDown: 30 })
  const send = vi.fn<() => Promise<never>>(away)
  await collectFailures(Array.from({ length: 5 }, () => () => circuit.call(send)))
  expect(circuit.state()).toBe("open")
  const [refused] = await collectFailures([() => circuit.call(send)])
  expect(refused).toBeInstanceOf(CircuitOpenError)
  expect(refused).toMatchObject({ retryAfterMs: expect.closeTo(15, -1.5) })
  expect(send).toHaveBeenCalledTimes(5)

  await wait(35)
  expect(circuit.state()).toBe("half-open")
  await collectFailures([() => circuit.call(send)])
  expect([circuit.state(), send.mock.calls.length]).toEqual(["open", 6])

  await wait(35)
  await circuit.call(async () => "sent")
  expect(circuit.state()).toBe("closed")
})

test("an open circuit is tried again after its cool-down, whatever is done to the machine's clock meanwhile", async () => {
  const clock = vi.spyOn(Date, "now")
  onTestFinished(() => clock.mockRestore())
  const circuit = createCircuit({ party: "mail", coolDown: 30 })
  await collectFailures(Array.from({ length: 5 }, () => () => circuit.call(away)))
  const start = new Date().getTime()
  clock.mockReturnValue(start + 3_600_000)
  expect(circuit.state()).toBe("open")
  clock.mockReturnValue(start - 3_600_000)
  await wait(35)
  expect(circuit.state()).toBe("half-open")
  expect(await circuit.call(async () => "sent")).toBe("sent")
  expect(circuit.state()).toBe("closed")
})

test("a party that refuses is there: its refusals never open the circuit", async () => {
  const circuit = createCircuit({ party: "mail" })
  await collectFailures(Array.from({ length: 20 }, () => () => circuit.call(refuse)))
  expect(circuit.state()).toBe("closed")
})

test("unanswered calls are counted from the first one on, until one is answered", async () => {
  const circuit = createCircuit({ party: "mail" })
  expect(circuit.silence()).toBe(null)
  await collectFailures([() => circuit.call(away), () => circuit.call(away)])
  expect(circuit.silence()).toMatchObject({ failures: 2 })
  await collectFailures([() => circuit.call(refuse)])
  expect(circuit.silence()).toBe(null)
})

test("a party that says it is away counts as silent, and opens no circuit", async () => {
  const circuit = createCircuit({ party: "acquirer" })
  const ask = (isThere: boolean) =>
    circuit.call(
      async () => isThere,
      (answer) => !answer,
    )
  for (let calls = 0; calls < 6; calls += 1) await ask(false)
  expect([circuit.silence()?.failures, circuit.state()]).toEqual([6, "closed"])
  await ask(true)
  expect(circuit.silence()).toBe(null)
})

test.each([
  ["a time limit of fetch", new DOMException("The operation timed out", "TimeoutError"), true],
  [
    "a failed fetch",
    new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNRESET" }) }),
    true,
  ],
  ["a mail server that closes", Object.assign(new Error(), { code: "EPROTOCOL", responseCode: 421 }), true],
  ["a fault of our own", new TypeError("undefined is not a function"), false],
])("%s counts as unavailable: %s", (_name, error, expected) => {
  expect(isPartyUnavailable(error)).toBe(expected)
})
