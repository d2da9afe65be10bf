import { expect, test } from "vitest"
import { jobHandlers } from "#areas.ts"
import type { JobRules } from "./job.ts"

test("only jobs that nobody's money waits for are ever given up", () => {
  const givenUp = Object.entries<JobRules>(jobHandlers).flatMap(([kind, { onExhaustion }]) =>
    onExhaustion === "giveUp" ? [kind] : [],
  )
  expect(givenUp.toSorted()).toEqual([
    "export.write",
    "mail.send",
    "messenger.send",
    "notification.mail",
    "notification.messenger",
    "notification.push",
    "operations.file",
    "password.reset",
    "push.send",
    "signIn.code",
    "sms.send",
    "topUp.keepCard",
    "topUp.keepCard.acquirer",
  ])
})
