import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import type { Fault } from "../faultyServer.testing.ts"
import { AddressRefusedError, type MessageOutcome } from "../messageReports.ts"
import type { SmsRail } from "./smsRail.ts"

interface Report {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly search: string
}

/** A vendor of text messages under test, and the recipients' phones. */
export interface SmsUnderTest {
  readonly rail: SmsRail
  /** The messages that a phone received, newest last. */
  readonly phone: (to: string) => Promise<readonly string[]>
  /** The vendor's report of a message; undefined if it has none of that kind. */
  readonly report: (key: string, outcome: MessageOutcome) => Report | undefined
  /** A number that can't receive messages. */
  readonly goneNumber: string | undefined
  /** Makes the next responses faults, if the vendor is called over HTTP. */
  readonly failNext: ((...faults: readonly Fault[]) => void) | undefined
  readonly close: () => void | Promise<void>
}

const key = "0123456789abcdef0123456789abcdef"

/** The behaviour of every vendor of text messages: the sandbox's, and each real one with its double. */
export function describeSms(title: string, open: () => Promise<SmsUnderTest>): void {
  describe(`text messages: ${title}`, () => {
    let vendor: SmsUnderTest
    beforeAll(async () => {
      vendor = await open()
    })
    afterAll(() => vendor.close())

    test("a message arrives complete, and only at its phone", async () => {
      const message = { reference: "one", key, to: "+491701234567", text: "Ваш код: 123456 & <b>" }
      await vendor.rail.send(message)
      expect(await vendor.phone(message.to)).toEqual([message.text])
      expect(await vendor.phone("+447700900123")).toEqual([])
    })

    test("a message without a key is sent too", async () => {
      await vendor.rail.send({ reference: "two", to: "+447700900456", text: "Hello" })
      expect(await vendor.phone("+447700900456")).toEqual(["Hello"])
    })

    test("a number that can't receive messages is finally refused", async ({ skip }) => {
      if (vendor.goneNumber === undefined) return skip("its refusals come as reports")
      const error = await vendor.rail
        .send({ reference: "three", key, to: vendor.goneNumber, text: "secret words" })
        .catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(AddressRefusedError)
      expect(String(error)).not.toMatch(/secret words|\+\d{5}/)
    })

    test("a report contains its message's key and outcome, and a repeated one has the same meaning", () => {
      for (const outcome of ["delivered", "failed", "bounced"] as const) {
        const report = vendor.report(key, outcome)
        if (!report) continue
        const read = () => vendor.rail.readReport?.(report.body, report.headers, report.search)
        expect(read()).toMatchObject({ key, outcome })
        expect(read()).toEqual(read())
      }
    })

    test("a forged, changed or swapped report is refused", () => {
      const report = vendor.report(key, "delivered")
      if (!report) throw new Error("every vendor reports what has arrived")
      const { body, headers, search } = report
      const read = (changed: Partial<Report>) => {
        const { body: text, headers: sent, search: query } = { ...report, ...changed }
        return vendor.rail.readReport?.(text, sent, query)
      }
      const other = key.replace("0", "f")
      const forged: Partial<Report>[] = [
        { headers: {} },
        {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, value.replace(/..$/, "xx")]),
          ),
        },
        { body: `${body} ` },
        { body: body.replace("elivered", "eliverex") },
        { body: body.replace(key, other), search: search.replace(key, other) },
        { body: "" },
      ]
      for (const change of forged) expect(() => read(change)).toThrow(/signature/)
    })

    test("429 means a delay, 5xx and no response mean unavailable, and none of them repeats the message", async ({
      skip,
    }) => {
      const { failNext, rail } = vendor
      if (!failNext) return skip("it is not asked over HTTP")
      const send = () => rail.send({ reference: "four", key, to: "+447700900789", text: "secret words" })
      failNext({ status: 429, headers: { "Retry-After": "7" }, body: "" }, { status: 503, body: "secret words" })
      expect(await send().catch((error: unknown) => error)).toMatchObject({ retryAfterMs: 7_000 })
      const error = await send().catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(PartyUnavailableError)
      expect(error).not.toBeInstanceOf(VendorBusyError)
      expect(String(error)).not.toContain("secret words")
      failNext({ status: 302, headers: { Location: "https://evil.example" }, body: "" })
      await expect(send()).rejects.toThrow(PartyUnavailableError)
      failNext({ status: 400, body: "not JSON: secret words" })
      const refusal = await send().catch((caught: unknown) => caught)
      expect(String(refusal)).toMatch(/answered 400/)
      expect(String(refusal)).not.toContain("secret words")
    })
  })
}
