import { expect, test } from "vitest"
import { createEvents, defineEvent, type EventContext, on } from "./events.ts"

const context = {} as EventContext
const paid = defineEvent<{ readonly amount: string }>("paid")
const asked = defineEvent<string, number>("asked")

test("subscribers get their own events only, one after the other, in the order of the list", async () => {
  const heard: string[] = []
  const events = createEvents([
    on(paid, async (_, { amount }) => {
      await Promise.resolve()
      heard.push(`first ${amount}`)
    }),
    on(asked, async (_, question) => question.length),
    on(paid, async (_, { amount }) => void heard.push(`second ${amount}`)),
  ])
  await events.publish(paid, context, { amount: "5.00" })
  expect(heard).toEqual(["first 5.00", "second 5.00"])
  expect(await events.publish(asked, context, "four")).toEqual([4])
})

test("a subscriber that fails fails what was published: both write in one transaction", async () => {
  const events = createEvents([
    on(paid, async () => {
      throw new Error("no room")
    }),
  ])
  await expect(events.publish(paid, context, { amount: "1" })).rejects.toThrow("no room")
})
