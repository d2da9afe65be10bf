import { Writable } from "node:stream"
import { expect, test } from "vitest"
import { createLog } from "./log.ts"

test("no secret reaches the log, at whatever of the depths we log at", () => {
  let text = ""
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  const log = createLog("info", sink)
  const secrets = {
    password: "s3cret",
    oneTimePassword: "s3cret",
    authorization: "s3cret",
    cardToken: "s3cret",
    number: "s3cret",
  }
  log.info({ ...secrets, body: secrets, request: { headers: secrets }, kept: "visible" }, "a message")
  expect(text).toContain("visible")
  expect(text).toContain("a message")
  expect(text).not.toContain("s3cret")
})
