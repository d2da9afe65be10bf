import { Writable } from "node:stream"
import { DatabaseError } from "pg"
import { expect, test } from "vitest"
import { createLog } from "./log.ts"

/** Collects the output of one log call. */
function collectLines(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ""
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  write(createLog("info", sink))
  return text
}

test("of a fault of PostgreSQL's the log has its code, and no value of the row", () => {
  const fault = new DatabaseError("duplicate key value violates unique constraint", 0, "error")
  Object.assign(fault, {
    code: "23505",
    constraint: "users_email_key_key",
    detail: "Key (email_key)=(ann@x.example) exists.",
  })
  const text = collectLines((log) => log.error({ err: fault }, "a call failed"))
  expect(JSON.parse(text).err).toMatchObject({ sqlState: "23505", constraint: "users_email_key_key" })
  expect(text).not.toContain("ann@x.example")
})

test("no secret reaches the log, at whatever of the depths we log at", () => {
  const secrets = {
    password: "s3cret",
    oneTimePassword: "s3cret",
    authorization: "s3cret",
    cardToken: "s3cret",
    number: "s3cret",
  }
  const text = collectLines((log) =>
    log.info({ ...secrets, body: secrets, request: { headers: secrets }, kept: "visible" }, "a message"),
  )
  expect(text).toContain("visible")
  expect(text).toContain("a message")
  expect(text).not.toContain("s3cret")
})
