import { expect, test } from "vitest"
import { tellPresses, watchPresses } from "./pressTime.ts"

const answer = { status: 204, statusText: "", headers: { get: () => null }, body: null, text: async () => "" }

/** A page with a button, and the calls that it makes. */
function openPage() {
  const page = new EventTarget()
  const told: (string | undefined)[] = []
  let time = 0
  watchPresses(page)
  const fetch = tellPresses(
    async (_url, { headers }) => {
      told.push(headers["tracestate"])
      return answer
    },
    () => time,
  )
  const press = (type: string, at: number) => {
    const event = new Event(type)
    Object.defineProperty(event, "timeStamp", { value: at })
    page.dispatchEvent(event)
  }
  const call = async (method: string, at: number) => {
    time = at
    await fetch("/api/transfers", { method, headers: { Accept: "application/json" } })
    return told.at(-1)
  }
  return { press, call }
}

test("a changing call reports the time since the press, and a reading call does not", async () => {
  const { press, call } = openPage()
  for (const type of ["pointerup", "click", "submit"]) {
    press(type, 1_000)
    expect(await call("POST", 1_250.4)).toBe("wallet=pressed:250")
    expect(await call("GET", 1_300)).toBeUndefined()
    press(type, 5_000)
    expect(await call("DELETE", 5_000)).toBe("wallet=pressed:0")
  }
})

test("a call long after the last press reports no press", async () => {
  const { press, call } = openPage()
  press("click", 10_000)
  expect(await call("POST", 20_000)).toBe("wallet=pressed:10000")
  expect(await call("POST", 20_001)).toBeUndefined()
})
